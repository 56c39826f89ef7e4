import { describe, expect, test } from 'vitest';
import { validateOffer } from './validate-offer.ts';

const TRANSPORT = [
  'a=ice-ufrag:pB7f',
  'a=ice-pwd:z1nQk2cYv0sD4hX8wL6mT3rJ',
  'a=fingerprint:sha-256 10:17',
  'a=setup:actpass',
];
const SESSION = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1'];
const AUDIO = ['m=audio 9 UDP/TLS/RTP/SAVPF 111 0', 'a=mid:0', 'a=rtpmap:111 opus/48000/2'];
const DATA_CHANNEL = ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:1', 'a=sctp-port:5000'];

const joinLines = (...lines: string[][]) => `${lines.flat().join('\r\n')}\r\n`;
const validate = (sdp: string) => () => validateOffer(sdp);

describe('validateOffer accepts', () => {
  test.each([
    ['ICE and DTLS in every media section', joinLines(SESSION, AUDIO, TRANSPORT, DATA_CHANNEL, TRANSPORT)],
    ['ICE and DTLS for the whole session', joinLines(SESSION, TRANSPORT, AUDIO, DATA_CHANNEL)],
    [
      'a second media section bundled with the first',
      joinLines(SESSION, AUDIO, TRANSPORT, DATA_CHANNEL, ['a=bundle-only']),
    ],
    ['the data channel first', joinLines(SESSION, DATA_CHANNEL, TRANSPORT, AUDIO, TRANSPORT)],
    ['line feeds only', joinLines(SESSION, AUDIO, TRANSPORT, DATA_CHANNEL, TRANSPORT).replaceAll('\r', '')],
    [
      'additional codecs',
      joinLines(SESSION, AUDIO, ['a=rtpmap:0 PCMU/8000'], TRANSPORT, DATA_CHANNEL, TRANSPORT),
    ],
    [
      'a codec name that looks like a number',
      joinLines(
        SESSION,
        AUDIO.slice(0, 2),
        ['a=rtpmap:1 7/8000', 'a=rtpmap:111 OPUS/48000/2'],
        TRANSPORT,
        DATA_CHANNEL,
      ),
    ],
    ['an unknown attribute', joinLines(SESSION, AUDIO, TRANSPORT, ['a=new:x'], DATA_CHANNEL, TRANSPORT)],
  ])('%s', (_what, sdp) => {
    expect(validate(sdp)).not.toThrow();
  });
});

describe('validateOffer rejects', () => {
  test.each([
    ['a missing audio section', joinLines(SESSION, DATA_CHANNEL, TRANSPORT), /audio/],
    ['audio without Opus', joinLines(SESSION, AUDIO.slice(0, 2), TRANSPORT, DATA_CHANNEL, TRANSPORT), /Opus/],
    [
      'a single codec whose name looks like a number',
      joinLines(SESSION, AUDIO.slice(0, 2), ['a=rtpmap:1 NaN/8000'], TRANSPORT, DATA_CHANNEL),
      /Opus/,
    ],
    ['a missing data channel', joinLines(SESSION, AUDIO, TRANSPORT), /data channel/],
    ['missing ICE', joinLines(SESSION, AUDIO, TRANSPORT.slice(2), DATA_CHANNEL), /ICE/],
    ['incomplete ICE', joinLines(SESSION, AUDIO, TRANSPORT.slice(1), DATA_CHANNEL), /ICE/],
    ['missing DTLS', joinLines(SESSION, AUDIO, TRANSPORT.slice(0, 2), DATA_CHANNEL), /DTLS/],
    ['a line that is not SDP', joinLines(SESSION, ['Hello'], AUDIO, TRANSPORT, DATA_CHANNEL), /valid SDP/],
    ['a version line only', 'v=0', /audio/],
  ])('%s', (_what, sdp, reason) => {
    expect(validate(sdp)).toThrow(reason);
    expect(validate(sdp)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
  });
});
