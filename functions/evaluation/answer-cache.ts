import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const Entry = z.object({ answer: z.unknown(), milliseconds: z.number(), cost: z.number() });

/** A raw answer with its time and its cost in US dollars. */
export interface CachedAnswer<Answer> {
  answer: Answer;
  milliseconds: number;
  cost: number;
}

/**
 * The name of the folder for a model's answers. The same model may answer differently on another server, or with other
 * settings.
 */
export function getCacheName(model: string, promptVersion: number, settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 8);
  return `${model.replaceAll(/[^\w.-]+/gu, '-')}-${promptVersion}-${hash}`;
}

/** Stores raw answers in files, so that an interrupted evaluation resumes where it stopped. */
export function createAnswerCache(folder: string) {
  return {
    /** The stored answer, or a new one from `request`. A file that does not fit the schema counts as missing. */
    async get<Schema extends z.ZodMiniType>(
      id: string,
      schema: Schema,
      request: () => Promise<CachedAnswer<z.output<Schema>>>,
    ): Promise<CachedAnswer<z.output<Schema>>> {
      const file = join(folder, `${id}.json`);
      const stored = readEntry(file);
      const answer = schema.safeParse(stored?.answer);
      if (stored !== undefined && answer.success) return { ...stored, answer: answer.data };
      const created = await request();
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(created, undefined, 2));
      return created;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

function readEntry(file: string): z.output<typeof Entry> | undefined {
  try {
    return Entry.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
