import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/button.tsx';
import { appMessages } from './messages.ts';
import { chooseTheme, visibleTheme } from './theme.ts';

const subscribe = (listener: () => void) => visibleTheme.listen(listener);
/** Pages are prerendered in the light theme. */
const getPrerenderedTheme = () => 'light' as const;

/** Switches between the light and the dark theme. Registered users choose the theme in the account menu. */
export function ThemeSwitch() {
  const t = useStore(appMessages);
  const isDark = useSyncExternalStore(subscribe, () => visibleTheme.get(), getPrerenderedTheme) === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      data-prerender-hidden=""
      label={isDark ? t.toLight : t.toDark}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
