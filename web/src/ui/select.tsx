import { ChevronDown } from 'lucide-react';
import { CONTROL_CLASSES, Field } from './field.tsx';

interface SelectProps<Value extends string> {
  label: string;
  description: string;
  options: readonly Value[];
  /** What the learner reads, where that is not the value itself. */
  getLabel?: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

/** The system's own picker, in the product's clothes: on a phone nothing beats it. */
export function Select<Value extends string>({
  label,
  description,
  options,
  getLabel: nameOf,
  value,
  onChange,
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={description}>
      {(ids) => (
        <div className="relative">
          <select
            {...ids}
            value={value}
            onChange={(event) => {
              const chosen = options[event.target.selectedIndex];
              if (chosen !== undefined) onChange(chosen);
            }}
            className={`${CONTROL_CLASSES} w-full appearance-none pr-11 text-ellipsis`}
          >
            {options.map((option) => (
              <option key={option} value={option}>
                {nameOf?.(option) ?? option}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-quiet"
          />
        </div>
      )}
    </Field>
  );
}
