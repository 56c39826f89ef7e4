import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { appMessages } from './messages.ts';
import { $theme, setTheme } from './theme.ts';

export function ThemeSwitch() {
  const t = useStore(appMessages);
  const dark = useStore($theme) === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      label={dark ? t.toLight : t.toDark}
      onClick={() => {
        setTheme(dark ? 'light' : 'dark');
      }}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
