import { useEffect, useRef, type ComponentProps } from 'react';
import { TextInput } from '../../../ui/text-input.tsx';

interface DayInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'onChange'> {
  /** Such as 2026-11-20; empty for none. */
  day: string;
  onPick: (day: string) => void;
}

/** A day that the page's address tells of, too: it follows the address, but never under the hands of whoever types. */
export function DayInput({ day, onPick, ...rest }: DayInputProps) {
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
      onChange={({ target }) => onPick(target.value)}
    />
  );
}
