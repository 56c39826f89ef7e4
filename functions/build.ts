/**
 * Bundles the function into ES modules without dependencies outside functions/: `node build.ts`. Dynamic imports become
 * separate files, so that a cold start does not parse them. The local stack uses `--outdir` for its own copy and
 * `--watch` to rebuild after changes.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, context } from 'esbuild';
import type { BuildOptions } from 'esbuild';
import { excludePackages } from './exclude-packages.ts';

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
    outdir: { type: 'string', default: 'dist' },
    watch: { type: 'boolean', default: false },
  },
});

const outdir = resolve(import.meta.dirname, values.outdir);

const options: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: true,
  plugins: [excludePackages],
  banner: { js: commonJsGlobals },
  logLevel: 'warning',
};

if (values.watch) {
  const bundle = await context(options);
  await bundle.watch();
} else {
  // File names contain hashes, so old files would be left behind.
  rmSync(outdir, { recursive: true, force: true });
  // esbuild has already printed the error.
  await build(options).catch(() => process.exit(1));
}
