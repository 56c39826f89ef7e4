import { LEVELS } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Link } from 'react-router';
import { settingsMessages } from './messages.ts';
import { changeSettings, settings } from './settings.ts';

/** The English levels with their descriptions; on a small laptop, only that of the chosen level. */
export function LevelPicker() {
  const t = useStore(settingsMessages);
  const { level } = useStore(settings);
  const id = useId();
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={id} className="font-semibold">
          {t.level}
        </span>
        <Link to="/placement" className="-my-2.5 py-2.5 text-sm text-teal-ink underline underline-offset-2">
          {t.findLevel}
        </Link>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className="divide-y divide-line overflow-hidden rounded-base border border-edge"
      >
        {LEVELS.map(({ name, description }, index) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1 hover:bg-sunken has-checked:bg-teal-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-teal low:min-h-8"
          >
            <input
              type="radio"
              name={id}
              aria-label={name}
              aria-describedby={`${id}-${index}`}
              checked={name === level}
              onChange={() => changeSettings({ level: name })}
              className="peer size-4.5 shrink-0 accent-teal outline-none"
            />
            <span className="min-w-0 flex-1 leading-5 font-medium low:peer-not-checked:[&>small]:sr-only">
              {name}
              <small id={`${id}-${index}`} className="block text-sm font-normal text-quiet">
                {description}
              </small>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
