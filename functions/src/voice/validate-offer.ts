import { parse } from 'sdp-transform';
import { AppError } from '../platform/errors.ts';

const SDP_LINE = /^[a-z]=/;
const OPUS = /^opus$/i;

/** Checks for Opus audio, a data channel, ICE and DTLS before a session is reserved. Throws `invalid-argument`. */
export function validateOffer(offerSdp: string): void {
  const lines = offerSdp.trimEnd().split(/\r?\n/);
  if (!lines.every((line) => SDP_LINE.test(line))) throw createOfferError('must be valid SDP');
  const { media, ...session } = parse(offerSdp);
  const audio = media.find(({ type }) => type === 'audio');
  // A regular expression, because the parser turns codec names that look like numbers into numbers.
  if (!audio?.rtp.some(({ codec }) => OPUS.test(codec))) throw createOfferError('must offer Opus audio');
  const dataChannel = media.find(
    ({ type, payloads }) => type === 'application' && payloads === 'webrtc-datachannel',
  );
  if (dataChannel === undefined) throw createOfferError('must offer a data channel');
  // Attributes may be given once for the session, or for one of the bundled media sections.
  const { iceUfrag, icePwd, fingerprint } = { ...session, ...dataChannel, ...audio };
  if (iceUfrag === undefined || icePwd === undefined) throw createOfferError('must contain ICE credentials');
  if (fingerprint === undefined) throw createOfferError('must contain a DTLS fingerprint');
}

const createOfferError = (reason: string) => new AppError('invalid-argument', `offerSdp: ${reason}`);
