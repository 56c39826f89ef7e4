import { useStore } from '@nanostores/react';
import { fieldMessages } from '../../messages/fields.ts';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';

/** The field for an e-mail address; `autoComplete` says which one a password manager should fill in. */
export function EmailInput(
  props: Omit<TextInputProps, 'label' | 'type'> & { autoComplete: 'username' | 'email' },
) {
  const t = useStore(fieldMessages);
  return (
    <TextInput
      label={t.email}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      {...props}
      type="email"
    />
  );
}
