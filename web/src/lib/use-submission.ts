import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, RegisterOptions } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import type * as z from 'zod/mini';
import { errorMessages } from '../messages/errors.ts';

/** How far a form has come. `refusal`: why what was sent last was not accepted. */
export type Progress =
  { status: 'idle'; refusal: string | null } | { status: 'sending' } | { status: 'done' };

const IDLE: Progress = { status: 'idle', refusal: null };

interface SubmissionOptions<Values extends FieldValues> {
  schema: z.ZodMiniType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Sends what passed the schema; resolves with the reason where it was refused. */
  send: (values: Values) => Promise<{ message: string } | null>;
  /** What follows on the screen when it was accepted; nothing where the form has gone before. */
  onAccepted?: () => void;
}

/** A fault of ours, which must not leave the learner with a form that is busy for ever. */
function faulty() {
  console.warn('A form could not be sent.');
  return { message: errorMessages.get().internal };
}

/**
 * A form that is checked when it is sent, and from then on while it is mended: the first wrong field takes the focus.
 * Sending keeps what was typed, and does not happen twice at a time. A refusal that finds the form gone is a toast.
 */
export function useSubmission<Values extends FieldValues>(options: SubmissionOptions<Values>) {
  const { schema, defaultValues, send, onAccepted } = options;
  const { control, formState, getFieldState, handleSubmit, register, setValue } = useForm<
    Values,
    unknown,
    Values
  >({
    resolver: zodResolver(schema),
    defaultValues,
  });
  const [progress, setProgress] = useState(IDLE);
  // Two presses may both come before the state that the first one set is on the screen.
  const isTaken = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function sendValues(values: Values) {
    setProgress({ status: 'sending' });
    const refusal = await send(values).catch(faulty);
    setProgress(refusal === null ? { status: 'done' } : { status: 'idle', refusal: refusal.message });
    if (refusal !== null && isGone.current) toast.error(refusal.message, { id: refusal.message });
    if (refusal === null && !isGone.current) onAccepted?.();
  }

  /** For when something else has become of it, or is wrong. */
  const forgetRefusal = useCallback(() => setProgress((now) => (now.status === 'idle' ? IDLE : now)), []);

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
    setValue,
    progress,
    submit,
    forgetRefusal,
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
