import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, RegisterOptions } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import type * as z from 'zod/mini';
import { errorMessages } from '../messages/errors.ts';

/** `error`: why the last submission was rejected. */
export type SubmissionProgress =
  { status: 'idle'; error: string | null } | { status: 'sending' } | { status: 'done' };

const IDLE: SubmissionProgress = { status: 'idle', error: null };

interface SubmissionOptions<Values extends FieldValues> {
  schema: z.ZodMiniType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Sends valid values; resolves with the reason if they are rejected. The message is null if it has already been shown. */
  send: (values: Values) => Promise<{ message: string | null } | null>;
  /** Not called once the form has been unmounted. */
  onSuccess?: () => void;
}

/**
 * A form that is validated when it is submitted, and on each change after that; the first invalid field takes the focus. Allows one
 * submission at a time, and keeps the input. Shows the error as a toast if the form was unmounted while it was being sent.
 */
export function useSubmission<Values extends FieldValues>(options: SubmissionOptions<Values>) {
  const { schema, defaultValues, send, onSuccess } = options;
  const { control, formState, getFieldState, handleSubmit, register, setValue } = useForm({
    resolver: zodResolver(schema),
    defaultValues,
  });
  const [progress, setProgress] = useState(IDLE);
  // The button may be pressed again before React renders the first press.
  const isSubmitting = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  async function sendValues(values: Values) {
    setProgress({ status: 'sending' });
    const error = await send(values).catch(() => {
      console.warn('A form could not be sent.');
      return { message: errorMessages.get().internal };
    });
    setProgress(error === null ? { status: 'done' } : { status: 'idle', error: error.message });
    if (error !== null && error.message !== null && isUnmounted.current) {
      toast.error(error.message, { id: error.message });
    }
    if (error === null && !isUnmounted.current) onSuccess?.();
  }

  const clearError = useCallback(
    () => setProgress((current) => (current.status === 'idle' ? IDLE : current)),
    [],
  );

  function submit(event: BaseSyntheticEvent) {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const submission = handleSubmit(sendValues, clearError)(event);
    void submission.finally(() => {
      isSubmitting.current = false;
    });
  }

  return {
    control,
    setValue,
    progress,
    submit,
    clearError,
    field: (name: Path<Values>, rules?: RegisterOptions<Values>) => ({
      ...register(name, rules),
      error: getFieldState(name, formState).error?.message,
    }),
  };
}

export const getSubmissionError = (progress: SubmissionProgress): string | null =>
  progress.status === 'idle' ? progress.error : null;
