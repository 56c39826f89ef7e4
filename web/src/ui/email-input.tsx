import { TextInput, type TextInputProps } from './text-input.tsx';

export function EmailInput(props: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      {...props}
      type="email"
    />
  );
}
