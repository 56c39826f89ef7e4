import { describe, expect, test } from 'vitest';
import { validateOffer } from './validate-offer.ts';

const TRANSPORT = [
  'a=ice-ufrag:pB7f',
  'a=ice-pwd:z1nQk2cYv0sD4hX8wL6mT3rJ',
  'a=fingerprint:sha-256 10:17',
  'a=setup:actpass',
];
const SESSION = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1'];
const SOUND = ['m=audio 9 UDP/TLS/RTP/SAVPF 111 0', 'a=mid:0', 'a=rtpmap:111 opus/48000/2'];
const EVENTS = ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:1', 'a=sctp-port:5000'];

const offer = (...lines: string[][]) => `${lines.flat().join('\r\n')}\r\n`;
const check = (sdp: string) => () => validateOffer(sdp);

describe('validateOffer accepts', () => {
  test.each([
    ['that says how it is reached on every line', offer(SESSION, SOUND, TRANSPORT, EVENTS, TRANSPORT)],
    ['that says so for the whole session', offer(SESSION, TRANSPORT, SOUND, EVENTS)],
    [
      'whose second line is bundled with the first',
      offer(SESSION, SOUND, TRANSPORT, EVENTS, ['a=bundle-only']),
    ],
    ['whose events come first', offer(SESSION, EVENTS, TRANSPORT, SOUND, TRANSPORT)],
    ['with line feeds only', offer(SESSION, SOUND, TRANSPORT, EVENTS, TRANSPORT).replaceAll('\r', '')],
    [
      'with other codecs besides',
      offer(SESSION, SOUND, ['a=rtpmap:0 PCMU/8000'], TRANSPORT, EVENTS, TRANSPORT),
    ],
    [
      'with a codec that is called like a number',
      offer(
        SESSION,
        SOUND.slice(0, 2),
        ['a=rtpmap:1 7/8000', 'a=rtpmap:111 OPUS/48000/2'],
        TRANSPORT,
        EVENTS,
      ),
    ],
    ['with an attribute that nobody knows', offer(SESSION, SOUND, TRANSPORT, ['a=new:x'], EVENTS, TRANSPORT)],
  ])('%s', (_what, sdp) => {
    expect(check(sdp)).not.toThrow();
  });
});

describe('validateOffer rejects', () => {
  test.each([
    ['without sound', offer(SESSION, EVENTS, TRANSPORT), /sound/],
    ['whose sound is not Opus', offer(SESSION, SOUND.slice(0, 2), TRANSPORT, EVENTS, TRANSPORT), /Opus/],
    [
      'whose only codec is called like a number',
      offer(SESSION, SOUND.slice(0, 2), ['a=rtpmap:1 NaN/8000'], TRANSPORT, EVENTS),
      /Opus/,
    ],
    ['without a data channel', offer(SESSION, SOUND, TRANSPORT), /data channel/],
    ['without ICE', offer(SESSION, SOUND, TRANSPORT.slice(2), EVENTS), /ICE/],
    ['with half of ICE', offer(SESSION, SOUND, TRANSPORT.slice(1), EVENTS), /ICE/],
    ['without DTLS', offer(SESSION, SOUND, TRANSPORT.slice(0, 2), EVENTS), /DTLS/],
    ['with a line that is none', offer(SESSION, ['Hello'], SOUND, TRANSPORT, EVENTS), /lines of SDP/],
    ['with nothing but its version', 'v=0', /sound/],
  ])('%s', (_what, sdp, reason) => {
    expect(check(sdp)).toThrow(reason);
    expect(check(sdp)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
  });
});
