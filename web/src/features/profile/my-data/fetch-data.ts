import { client } from '../../../account/client.ts';
import { ApiError } from '../../../api/api-error.ts';

/** Everything that is kept about the learner, as a file. Throws `ApiError`: `interrupted` for a file that is not whole. */
export async function fetchData(signal: AbortSignal, onProgress: (bytes: number) => void): Promise<Blob> {
  const bytes = await client.call('downloadData', {}, { signal, onProgress });
  try {
    // A proxy may end a file that broke off as if it were whole.
    JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new ApiError('interrupted', 'the file is not whole', { cause });
  }
  return new Blob([new Uint8Array(bytes)], { type: 'application/json' });
}
