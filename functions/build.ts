/** Bundles the function into one ESM file that needs nothing but functions/ itself: `node build.ts`. */
import { build } from 'esbuild';

// Bundled CommonJS packages still call require and read __dirname, which an ES module does not have.
const commonJsGlobals = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  "const __dirname = __fileURLToPath(new URL('.', import.meta.url));",
].join('\n');

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: 'linked',
  banner: { js: commonJsGlobals },
  logLevel: 'warning',
});
