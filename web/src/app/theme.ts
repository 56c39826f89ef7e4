import { atom } from 'nanostores';

export type Theme = 'light' | 'dark';

/** The script in index.html reads the same key before the first paint. */
const STORAGE_KEY = 'parley-theme';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

function readVisibleTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemDark.matches ? 'dark' : 'light';
}

/** The theme that is on screen: the learner's choice, or the system's where there is none. */
export const $theme = atom<Theme>(readVisibleTheme());

/** The browser's own bars take the colour of the page, also where the learner chose another theme than the system's. */
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

// Without a choice the tags of index.html are right, and asking for a style now would lay the page out too early.
if (document.documentElement.dataset['theme'] !== undefined) updateThemeColor();
systemDark.addEventListener('change', syncTheme);

/** Chooses a theme and remembers it, where the browser lets us. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  syncTheme();
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage the choice holds for this visit.
  }
}
