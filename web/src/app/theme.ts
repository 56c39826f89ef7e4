import { atom, computed } from 'nanostores';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The script in index.html reads the same key before the first paint. */
const STORAGE_KEY = 'parley-theme';

const getDarkModeQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

function readChoice(): ThemeChoice {
  if (import.meta.env.SSR) return 'system';
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export const themeChoice = atom<ThemeChoice>(readChoice());

/** Pages are prerendered in the light theme. */
const systemTheme = atom<'light' | 'dark'>(
  !import.meta.env.SSR && getDarkModeQuery().matches ? 'dark' : 'light',
);

export const visibleTheme = computed([themeChoice, systemTheme], (chosen, system) =>
  chosen === 'system' ? system : chosen,
);

/** Gives the browser's toolbars the colour of the page, which may differ from the system's theme. */
function updateThemeColor(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', backgroundColor);
  }
}

if (!import.meta.env.SSR) {
  // Without a choice the tags in index.html are right, and reading a style now would force an early layout.
  if (themeChoice.get() !== 'system') updateThemeColor();
  getDarkModeQuery().addEventListener('change', ({ matches }) => {
    systemTheme.set(matches ? 'dark' : 'light');
    updateThemeColor();
  });
}

function storeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage the choice lasts for this visit.
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
  themeChoice.set(choice);
  updateThemeColor();
  storeChoice(choice);
}
