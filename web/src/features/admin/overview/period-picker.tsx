import { OVERVIEW_DAYS, type OverviewDays } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { overviewMessages } from './messages.ts';

interface PeriodPickerProps {
  days: OverviewDays;
  onPick: (days: OverviewDays) => void;
}

/** How many days the overview is about. */
export function PeriodPicker({ days, onPick }: PeriodPickerProps) {
  const t = useStore(overviewMessages);
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 rounded-base border border-line bg-sunken p-1">
      <legend className="sr-only">{t.period}</legend>
      {OVERVIEW_DAYS.map((option) => (
        <label
          key={option}
          className="relative inline-flex min-h-11 cursor-pointer items-center rounded-base px-4 font-semibold text-teal-ink transition-colors not-has-checked:hover:bg-teal-tint has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === days}
            onChange={() => onPick(option)}
            className="sr-only"
          />
          {t.lastDays({ days: option })}
        </label>
      ))}
    </fieldset>
  );
}
