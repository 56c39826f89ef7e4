import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

const FILE = 'push-worker.js';

/**
 * Publishes the service worker at the same address in all builds. It is compiled separately, because it runs without the page and imports
 * nothing.
 */
export function publishPushWorker(root: string): Plugin {
  const source = join(root, 'push-worker', 'push-worker.ts');
  const compile = async () => (await transformWithOxc(await readFile(source, 'utf8'), source)).code;
  return {
    name: 'parley:push-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await compile() });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${FILE}`, (_request, response, next) => {
        response.setHeader('Content-Type', 'text/javascript');
        compile().then((code) => response.end(code), next);
      });
    },
  };
}
