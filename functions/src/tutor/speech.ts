import type { Call } from '../call.ts';
import type { RequestOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

/** The tutor's voice: a text as the bytes of an MP3 file. */
export const generateSpeech = (
  { ai }: Deps,
  { text }: RequestOf<'generateSpeech'>,
  call: Call,
): Promise<Uint8Array> => ai.speech(text, call);
