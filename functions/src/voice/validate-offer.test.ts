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
    ['ICE and DTLS in every medium', offer(SESSION, SOUND, TRANSPORT, EVENTS, TRANSPORT)],
    ['ICE and DTLS for the whole session', offer(SESSION, TRANSPORT, SOUND, EVENTS)],
    ['a second medium bundled with the first', offer(SESSION, SOUND, TRANSPORT, EVENTS, ['a=bundle-only'])],
    ['the data channel first', offer(SESSION, EVENTS, TRANSPORT, SOUND, TRANSPORT)],
    ['line feeds only', offer(SESSION, SOUND, TRANSPORT, EVENTS, TRANSPORT).replaceAll('\r', '')],
    ['additional codecs', offer(SESSION, SOUND, ['a=rtpmap:0 PCMU/8000'], TRANSPORT, EVENTS, TRANSPORT)],
    [
      'a codec name that looks like a number',
      offer(
        SESSION,
        SOUND.slice(0, 2),
        ['a=rtpmap:1 7/8000', 'a=rtpmap:111 OPUS/48000/2'],
        TRANSPORT,
        EVENTS,
      ),
    ],
    ['an unknown attribute', offer(SESSION, SOUND, TRANSPORT, ['a=new:x'], EVENTS, TRANSPORT)],
  ])('%s', (_what, sdp) => {
    expect(check(sdp)).not.toThrow();
  });
});

describe('validateOffer rejects', () => {
  test.each([
    ['a missing audio medium', offer(SESSION, EVENTS, TRANSPORT), /audio/],
    ['audio without Opus', offer(SESSION, SOUND.slice(0, 2), TRANSPORT, EVENTS, TRANSPORT), /Opus/],
    [
      'a single codec whose name looks like a number',
      offer(SESSION, SOUND.slice(0, 2), ['a=rtpmap:1 NaN/8000'], TRANSPORT, EVENTS),
      /Opus/,
    ],
    ['a missing data channel', offer(SESSION, SOUND, TRANSPORT), /data channel/],
    ['missing ICE', offer(SESSION, SOUND, TRANSPORT.slice(2), EVENTS), /ICE/],
    ['incomplete ICE', offer(SESSION, SOUND, TRANSPORT.slice(1), EVENTS), /ICE/],
    ['missing DTLS', offer(SESSION, SOUND, TRANSPORT.slice(0, 2), EVENTS), /DTLS/],
    ['a line that is not SDP', offer(SESSION, ['Hello'], SOUND, TRANSPORT, EVENTS), /valid SDP/],
    ['a version line only', 'v=0', /audio/],
  ])('%s', (_what, sdp, reason) => {
    expect(check(sdp)).toThrow(reason);
    expect(check(sdp)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
  });
});
