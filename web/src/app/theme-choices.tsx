import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { accountMenuMessages } from './account-menu-messages.ts';
import { chooseTheme, THEME_CHOICES, themeChoice } from './theme.ts';

export function ThemeChoices() {
  const t = useStore(accountMenuMessages);
  const chosen = useStore(themeChoice);
  const name = useId();
  const texts = { system: t.themeSystem, light: t.themeLight, dark: t.themeDark };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-quiet">{t.theme}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-base bg-sunken p-1">
        {THEME_CHOICES.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-[0.625rem] font-semibold text-quiet transition-colors hover:text-ink has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-3 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => chooseTheme(choice)}
              className="sr-only"
            />
            {texts[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
