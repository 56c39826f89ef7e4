import { EXPLANATION_LANGUAGES, type ExplanationLanguage } from '@parley/functions/contract/basics';
import { atom } from 'nanostores';
import { createStoredValue } from '../../../lib/stored-value.ts';

export type ExplanationChoice = 'en' | ExplanationLanguage;
export const EXPLANATION_CHOICES: readonly ExplanationChoice[] = ['en', ...EXPLANATION_LANGUAGES];

/** Chooses a language for explanations from the browser's preferred languages; falls back to English. */
function detectLanguage(): ExplanationChoice {
  const preferred = new Set(navigator.languages.map((language) => language.slice(0, 2).toLowerCase()));
  return EXPLANATION_LANGUAGES.find((language) => preferred.has(language)) ?? 'en';
}

const saved = createStoredValue(
  'localStorage',
  'parley.explanation-language',
  (stored): ExplanationChoice => EXPLANATION_CHOICES.find((choice) => choice === stored) ?? detectLanguage(),
);

/** The language in which mistakes are explained in addition to English; `en` for English only. */
export const explanationLanguage = atom(saved.read());

export function changeExplanationLanguage(choice: ExplanationChoice): void {
  explanationLanguage.set(choice);
  saved.write(choice);
}
