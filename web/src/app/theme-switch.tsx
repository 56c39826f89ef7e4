import { useStore } from '@nanostores/react';
import { Moon, Sun } from 'lucide-react';
import { atom } from 'nanostores';
import { IconButton } from '../ui/button.tsx';
import { appMessages } from './messages.ts';

/** The script in index.html reads the same key before the first paint. */
const STORAGE_KEY = 'parley-theme';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

function readVisibleTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemDark.matches ? 'dark' : 'light';
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

// Without a choice the tags in index.html are right, and reading a style now would force an early layout.
if (document.documentElement.dataset['theme'] !== undefined) updateThemeColor();
systemDark.addEventListener('change', syncTheme);

function setTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme;
  syncTheme();
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage the choice lasts for this visit.
  }
}

export function ThemeSwitch() {
  const t = useStore(appMessages);
  const isDark = useStore($theme) === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton label={isDark ? t.toLight : t.toDark} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
