import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What is chosen on a part of the panel, in the page's address, so that it can be kept and passed on; null takes a choice back. */
export function useParameters() {
  const [parameters, setParameters] = useSearchParams();
  const choose = useCallback(
    (choices: Record<string, string | null>) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(choices)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        // Going back leaves the part, and does not go through all that was looked at.
        { replace: true },
      ),
    [setParameters],
  );
  return { parameters, choose };
}
