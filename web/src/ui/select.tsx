import { ChevronDown } from 'lucide-react';
import { CONTROL_CLASSES, Field } from './field.tsx';

interface SelectProps<Value extends string> {
  label: string;
  description?: string | undefined;
  options: readonly Value[];
  /** The text of an option, if it differs from the value. */
  getLabel?: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

/** A native select, so that phones show their own picker. */
export function Select<Value extends string>({
  label,
  description,
  options,
  getLabel,
  value,
  onChange,
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={description}>
      {(attributes) => (
        <div className="relative">
          <select
            {...attributes}
            value={value}
            onChange={(event) => {
              const chosen = options[event.target.selectedIndex];
              if (chosen !== undefined) onChange(chosen);
            }}
            className={`${CONTROL_CLASSES} w-full appearance-none pr-11 text-ellipsis`}
          >
            {options.map((option) => (
              <option key={option} value={option}>
                {getLabel?.(option) ?? option}
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
