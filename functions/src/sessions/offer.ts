import { parse } from 'sdp-transform';
import { AppError } from '../app-error.ts';

const LINE = /^[a-z]=/;
const OPUS = /^opus$/i;

/**
 * Checks that this is a browser's offer of a call: sound, events, and what ICE and DTLS need. Throws `invalid-argument`,
 * so that nothing is spent on an offer that no model could answer.
 */
export function requireOffer(offerSdp: string): void {
  const lines = offerSdp.trimEnd().split(/\r?\n/);
  if (!lines.every((line) => LINE.test(line))) throw refused('must be lines of SDP');
  const { media, ...session } = parse(offerSdp);
  const sound = media.find(({ type }) => type === 'audio');
  // Not by the methods of strings: the parser makes a number of a name that reads like one.
  if (!sound?.rtp.some(({ codec }) => OPUS.test(codec))) throw refused('must offer sound as Opus');
  const events = media.find(
    ({ type, payloads }) => type === 'application' && payloads === 'webrtc-datachannel',
  );
  if (events === undefined) throw refused('must offer a data channel');
  // What is said of the whole session, or of the line that the other one is bundled with, is not said again.
  const { iceUfrag, icePwd, fingerprint } = { ...session, ...events, ...sound };
  if (iceUfrag === undefined || icePwd === undefined) throw refused('must say how it is reached (ICE)');
  if (fingerprint === undefined) throw refused('must say how it is encrypted (DTLS)');
}

const refused = (reason: string) => new AppError('invalid-argument', `offerSdp: ${reason}`);
