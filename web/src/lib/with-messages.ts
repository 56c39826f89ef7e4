import * as z from 'zod/mini';

/** What a form says about the value of a field that the field's schema refuses. */
export interface Wording {
  /** Nothing was written. */
  missing: string;
  tooLong: string;
  invalid: string;
}

/**
 * The contract's schema of a value, for a field of a form: it says what is wrong in the form's words. What is wrong with
 * one field keeps no other from being looked at.
 */
export function worded(schema: z.ZodMiniString, wording: Wording) {
  return z.string().check(
    z.check((field) => {
      const { data, error } = schema.safeParse(field.value);
      if (data === undefined) field.issues.push({ ...issueOf(field.value, error, wording), continue: true });
      else field.value = data;
    }),
  );
}

function issueOf(input: string, error: z.core.$ZodError, wording: Wording) {
  const isTooLong = error.issues[0]?.code === 'too_big';
  const said = isTooLong ? wording.tooLong : wording.invalid;
  return { code: 'custom' as const, input, message: input.trim() === '' ? wording.missing : said };
}
