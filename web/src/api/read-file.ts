import type { Deadline } from '../lib/deadline.ts';
import { ApiError } from './api-error.ts';

/**
 * The bytes of a file; each piece pushes the deadline back, for it may be of any length. Throws `interrupted` where it
 * breaks off.
 */
export async function readDownload(
  response: Response,
  deadline: Deadline,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      deadline.extend();
      pieces.push(piece.value);
      length += piece.value.length;
      onProgress(length);
    }
  } catch (cause) {
    // An abort is told apart by who caused it, further up.
    if (deadline.signal.aborted) throw cause;
    throw new ApiError('interrupted', 'the file broke off', { cause });
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
