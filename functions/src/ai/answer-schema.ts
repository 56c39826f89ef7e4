import * as z from 'zod/mini';
import { NonsenseError } from './model-error.ts';

/** JSON-schema keywords that strict structured output does not take; the zod schema checks them afterwards. */
const UNSUPPORTED = ['pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'];

/** How much of a bad answer is shown to the model again. */
const MAX_QUOTED = 4_000;

/** The JSON schema of an answer, as `response_format` takes it. */
export function answerSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    override: (part) => {
      for (const keyword of UNSUPPORTED) Reflect.deleteProperty(part.jsonSchema, keyword);
    },
  });
  return jsonSchema;
}

/** Parses and checks the model's text. Throws `NonsenseError` with what to tell the model. */
export function parseAnswer<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.output<Schema> {
  const json = parseJson(text);
  if (json === undefined) throw nonsense(text, 'Your answer was not valid JSON.');
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw nonsense(text, `Your answer did not fit the schema: ${z.prettifyError(parsed.error)}.`);
}

/** Undefined where the text is no JSON; no JSON text means undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const nonsense = (text: string, complaint: string) =>
  new NonsenseError(complaint, [
    { role: 'assistant', content: text.slice(0, MAX_QUOTED) },
    { role: 'system', content: `${complaint} Answer again with JSON only.` },
  ]);
