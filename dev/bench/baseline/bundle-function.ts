import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { BUILD_FUNCTIONS } from '../../stack/build.ts';
import { ROOT } from '../../stack/paths.ts';

/** Bundles a TypeScript source to `<folder>/dist/index.js` with a copy of the function's build script. */
export async function bundleFunction(folder: string, source: string): Promise<string> {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'index.ts'), source);
  copyFileSync(join(ROOT, 'functions', 'package.json'), join(folder, 'package.json'));
  const build = join(folder, 'build.ts');
  copyFileSync(BUILD_FUNCTIONS, build);
  await execa(process.execPath, [build]);
  return join(folder, 'dist', 'index.js');
}
