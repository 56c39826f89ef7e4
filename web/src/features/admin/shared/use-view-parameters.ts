import { useSearchParams } from 'react-router';

/** Keeps the choices of a view in the query string, so that a view can be bookmarked and shared; null removes a parameter. */
export function useViewParameters() {
  const [parameters, setParameters] = useSearchParams();
  const setChoices = (choices: Record<string, string | null>) =>
    setParameters(
      (next) => {
        for (const [name, value] of Object.entries(choices)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      // Back leaves the view instead of stepping through its choices.
      { replace: true },
    );
  return { parameters, setChoices };
}
