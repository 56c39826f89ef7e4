import { execa } from 'execa';

/** The major version of the `java` on PATH; undefined where there is none that runs. */
export async function javaVersion(): Promise<number | undefined> {
  const { stderr, failed } = await execa('java', ['-version'], { reject: false });
  if (failed) return undefined;
  const version = /version "(?:1\.)?(\d+)/.exec(stderr)?.[1];
  return version === undefined ? undefined : Number(version);
}
