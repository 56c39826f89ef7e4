import * as z from 'zod/mini';
import { NonsenseError } from './model-error.ts';

/** JSON-schema keywords that strict structured output does not take; the zod schema checks them afterwards. */
const UNSUPPORTED = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'];

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
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new NonsenseError(
    `Your answer did not fit the schema: ${z.prettifyError(parsed.error)}. Answer again.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NonsenseError('Your answer was not valid JSON. Answer again with JSON only.');
  }
}
