import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fieldMessages } from '../messages/fields.ts';

/** Shows or hides all passwords of a form, so that two can be compared. */
export function usePasswordVisibility() {
  const t = useStore(fieldMessages);
  const [isVisible, setIsVisible] = useState(false);
  return {
    isVisible,
    toggle: { label: isVisible ? t.hidePassword : t.showPassword, onToggle: () => setIsVisible(!isVisible) },
  };
}
