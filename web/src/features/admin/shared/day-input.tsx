import { useEffect, useRef, type ComponentProps } from 'react';
import { TextInput } from '../../../ui/text-input.tsx';

interface DayInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'onChange'> {
  /** Such as 2026-11-20; empty if none is selected. */
  day: string;
  onDayChange: (day: string) => void;
}

/** A date field. It is uncontrolled, so that a change to `day` does not interrupt typing. */
export function DayInput({ day, onDayChange, ...rest }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = day;
  }, [day]);
  return (
    <TextInput
      {...rest}
      ref={input}
      type="date"
      defaultValue={day}
      onChange={({ target }) => onDayChange(target.value)}
    />
  );
}
