/**
 * Bundles the function into one ESM file without dependencies outside functions/: `node build.ts`. The local stack uses
 * `--outfile` for its own copy and `--watch` to rebuild after changes.
 */
import { parseArgs } from 'node:util';
import { build, context } from 'esbuild';
import type { BuildOptions } from 'esbuild';

// Bundled CommonJS packages still call require and read __dirname, which an ES module does not have.
const commonJsGlobals = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  "const __dirname = __fileURLToPath(new URL('.', import.meta.url));",
].join('\n');

const { values } = parseArgs({
  options: {
    outfile: { type: 'string', default: 'dist/index.js' },
    watch: { type: 'boolean', default: false },
  },
});

const options: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outfile: values.outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  banner: { js: commonJsGlobals },
  logLevel: 'warning',
};

if (values.watch) {
  const bundle = await context(options);
  await bundle.watch();
} else {
  // esbuild has already printed the error.
  await build(options).catch(() => process.exit(1));
}
