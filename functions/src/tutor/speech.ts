import type { Call } from '../call.ts';
import type { RequestOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { countCall } from '../sources/count-call.ts';

/** The tutor's voice: a text as the bytes of an MP3 file. */
export async function generateSpeech(
  deps: Deps,
  { text }: RequestOf<'generateSpeech'>,
  call: Call,
): Promise<Uint8Array> {
  await countCall(deps, call);
  return deps.ai.speech(text, call);
}
