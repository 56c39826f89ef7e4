import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fieldMessages } from '../messages/fields.ts';

/** Shows or hides all passwords of a form, so that two can be compared. */
export function usePasswordVisibility() {
  const t = useStore(fieldMessages);
  const [shown, setShown] = useState(false);
  return {
    shown,
    toggle: { label: shown ? t.hidePassword : t.showPassword, onToggle: () => setShown(!shown) },
  };
}
