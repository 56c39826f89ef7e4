import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { loginMessages } from '../../messages/login.ts';

/** Whether the passwords of a form can be read, and the switch for that: one, so that two can be compared. */
export function usePasswordVisibility() {
  const t = useStore(loginMessages);
  const [shown, setShown] = useState(false);
  return {
    shown,
    toggle: { label: shown ? t.hidePassword : t.showPassword, onToggle: () => setShown(!shown) },
  };
}
