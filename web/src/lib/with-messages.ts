import * as z from 'zod/mini';

export interface FieldMessages {
  missing: string;
  tooLong: string;
  invalid: string;
}

/** Adds messages to a schema of the contract, for a form field. An invalid field does not stop the validation of the others. */
export function withMessages(schema: z.ZodMiniString, messages: FieldMessages) {
  return z.string().check(
    z.check((field) => {
      const { data, error } = schema.safeParse(field.value);
      if (data === undefined)
        field.issues.push({ ...createIssue(field.value, error, messages), continue: true });
      else field.value = data;
    }),
  );
}

function createIssue(input: string, error: z.core.$ZodError, messages: FieldMessages) {
  const isTooLong = error.issues[0]?.code === 'too_big';
  const message = isTooLong ? messages.tooLong : messages.invalid;
  return { code: 'custom' as const, input, message: input.trim() === '' ? messages.missing : message };
}
