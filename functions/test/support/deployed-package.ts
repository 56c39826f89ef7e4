import { afterAll, beforeAll } from 'vitest';
import { servePackage as serve, unpackDeployedPackage } from '../../../dev/stack/deployed-package.ts';
import { FUNCTION_BASE_PATH } from '../../src/contract/index.ts';
import { stack } from './stack.ts';

export { unpackDeployedPackage } from '../../../dev/stack/deployed-package.ts';

/** Serves the package with the emulators of these tests; the URL is that of the API. */
export async function servePackage(folder: string) {
  const server = await serve(folder, stack);
  return { ...server, url: `${server.url}${FUNCTION_BASE_PATH}` };
}

/** Serves the package while the tests of a file run. */
export function servePackageForTests() {
  let unpacked: Awaited<ReturnType<typeof unpackDeployedPackage>>;
  let server: Awaited<ReturnType<typeof servePackage>>;
  beforeAll(async () => {
    unpacked = await unpackDeployedPackage();
    server = await servePackage(unpacked.folder);
  });
  afterAll(async () => {
    await server.stop();
    await unpacked.remove();
  });
  return {
    get folder() {
      return unpacked.folder;
    },
    get url() {
      return server.url;
    },
    get output() {
      return server.output;
    },
    readMemory: () => server.readMemory(),
  };
}
