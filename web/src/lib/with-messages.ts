import * as z from 'zod/mini';

export interface FieldMessages {
  missing: string;
  tooLong: string;
  invalid: string;
}

/**
 * Replaces the error messages of a contract schema with those of a form field. An invalid field does not stop the validation of the
 * others.
 */
export function withMessages(schema: z.ZodMiniString, messages: FieldMessages) {
  return z.string().check(
    z.check((field) => {
      const input = field.value;
      const { data, error } = schema.safeParse(input);
      if (data === undefined) {
        const message = getMessage(input, error, messages);
        field.issues.push({ code: 'custom', input, message, continue: true });
      } else field.value = data;
    }),
  );
}

function getMessage(input: string, error: z.core.$ZodError, { missing, tooLong, invalid }: FieldMessages) {
  if (input.trim() === '') return missing;
  return error.issues[0]?.code === 'too_big' ? tooLong : invalid;
}
