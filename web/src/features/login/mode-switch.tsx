import { Button } from '../../ui/button.tsx';

interface ModeSwitchProps {
  question: string;
  label: string;
  busy: boolean;
  onSwitch: () => void;
}

/** Leads from signing in to signing up, or back; not while either is under way. */
export function ModeSwitch({ question, label, busy, onSwitch }: ModeSwitchProps) {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1 text-quiet">
      {question}
      <Button
        variant="quiet"
        className="px-3"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onSwitch();
        }}
      >
        {label}
      </Button>
    </p>
  );
}
