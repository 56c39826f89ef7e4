import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, RegisterOptions } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/** How far a form has come. `refusal`: why what was sent last was not accepted. */
export type Progress =
  { status: 'idle'; refusal: string | null } | { status: 'sending' } | { status: 'done' };

const IDLE: Progress = { status: 'idle', refusal: null };

interface SubmissionOptions<Values extends FieldValues> {
  schema: z.ZodMiniType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Sends what passed the schema; resolves with the reason where it was refused, and never rejects. */
  send: (values: Values) => Promise<{ message: string } | null>;
}

/**
 * A form that is checked when it is sent, and from then on while it is mended: the first wrong field takes the focus.
 * Sending keeps what was typed, and does not happen twice at a time.
 */
export function useSubmission<Values extends FieldValues>(options: SubmissionOptions<Values>) {
  const { schema, defaultValues, send } = options;
  const { control, formState, getFieldState, handleSubmit, register } = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues,
  });
  const [progress, setProgress] = useState(IDLE);
  // Two presses may both come before the state that the first one set is on the screen.
  const isTaken = useRef(false);

  async function sendValues(values: Values) {
    setProgress({ status: 'sending' });
    const refusal = await send(values);
    setProgress(refusal === null ? { status: 'done' } : { status: 'idle', refusal: refusal.message });
  }

  /** What was refused is old news once something else is wrong. */
  const forgetRefusal = () => setProgress((now) => (now.status === 'idle' ? IDLE : now));

  function submit(event: BaseSyntheticEvent) {
    event.preventDefault();
    if (isTaken.current) return;
    isTaken.current = true;
    const ended = handleSubmit(sendValues, forgetRefusal)(event);
    void ended.finally(() => {
      isTaken.current = false;
    });
  }

  return {
    control,
    progress,
    submit,
    /** What ties an input to a field of the form, and what is wrong with it. */
    field: (name: Path<Values>, rules?: RegisterOptions<Values>) => ({
      ...register(name, rules),
      error: getFieldState(name, formState).error?.message,
    }),
  };
}

/** Why what was sent last was not accepted. */
export const refusalOf = (progress: Progress): string | null =>
  progress.status === 'idle' ? progress.refusal : null;
