import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/button.tsx';
import { appMessages } from './messages.ts';

/** The script in index.html reads the same key before the first paint. */
const STORAGE_KEY = 'parley-theme';

const getSystemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function readVisibleTheme(): 'light' | 'dark' {
  if (import.meta.env.SSR) return 'light';
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return getSystemDark().matches ? 'dark' : 'light';
}

/** The visible theme: the learner's choice or, without one, the system's. */
const $theme = atom(readVisibleTheme());

/** Gives the browser's toolbars the colour of the page, which may differ from the system's theme. */
function updateThemeColor(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', backgroundColor);
  }
}

function syncTheme(): void {
  $theme.set(readVisibleTheme());
  updateThemeColor();
}

if (!import.meta.env.SSR) {
  // Without a choice the tags in index.html are right, and reading a style now would force an early layout.
  if (document.documentElement.dataset['theme'] !== undefined) updateThemeColor();
  getSystemDark().addEventListener('change', syncTheme);
}

function setTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme;
  syncTheme();
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage the choice lasts for this visit.
  }
}

const subscribe = (listener: () => void) => $theme.listen(listener);
/** Pages are prerendered in the light theme. */
const getPrerenderedTheme = () => 'light' as const;

export function ThemeSwitch() {
  const t = useStore(appMessages);
  const isDark = useSyncExternalStore(subscribe, () => $theme.get(), getPrerenderedTheme) === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton label={isDark ? t.toLight : t.toDark} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
