import * as z from 'zod/mini';
import { parseJson } from '../validate.ts';
import { InvalidModelOutputError } from './model-errors.ts';

/** JSON Schema keywords that strict structured output does not accept; zod checks them afterwards. */
const UNSUPPORTED = ['pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'];

/** How many characters of an invalid completion are quoted in the retry. */
const MAX_QUOTED = 4_000;

/** The model may repeat a mistake in hundreds of places. */
const MAX_EXPLAINED = 1_000;

export function toJsonSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    override: (part) => {
      for (const keyword of UNSUPPORTED) Reflect.deleteProperty(part.jsonSchema, keyword);
    },
  });
  return jsonSchema;
}

/** Parses the model's JSON. Throws `InvalidModelOutputError` with messages that ask the model to correct it. */
export function parseCompletion<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
): z.output<Schema> {
  const json = parseJson(text);
  if (json === undefined) throw createOutputError(text, 'Your answer was not valid JSON.');
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = z.prettifyError(parsed.error).slice(0, MAX_EXPLAINED);
  throw createOutputError(text, `Your answer did not fit the schema: ${problems}.`);
}

/** Some servers reject an empty message, and a system message that is not the first. */
const createOutputError = (text: string, complaint: string) =>
  new InvalidModelOutputError(
    complaint,
    text.trim() === ''
      ? []
      : [
          { role: 'assistant', content: text.slice(0, MAX_QUOTED) },
          { role: 'user', content: `${complaint} Answer again with JSON only.` },
        ],
  );
