import { servePackage as serve } from '../../../dev/stack/deployed-package.ts';
import { FUNCTION_BASE_PATH } from '../../src/contract/index.ts';
import { stack } from './stack.ts';

export { unpackDeployedPackage } from '../../../dev/stack/deployed-package.ts';

/** Serves the package with the emulators of these tests; the URL is that of the API. */
export async function servePackage(folder: string) {
  const server = await serve(folder, stack);
  return { ...server, url: `${server.url}${FUNCTION_BASE_PATH}` };
}
