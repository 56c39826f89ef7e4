import { transform } from '@nanostores/i18n';

const isSmallInteger = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1_000;

/** Formats a number in full, such as "12,345". Avoids Intl for small numbers, because its first use takes 200 ms on a slow phone. */
export const formatCount = (value: number): string =>
  isSmallInteger(value) ? String(value) : value.toLocaleString('en-US');

type PluralForms = { [form in Intl.LDMLPluralRule]?: string } & { other: string };

/**
 * Defines a text with a number, in its plural forms: `count({ one: '{count} word', other: '{count} words' })`. Unlike the library's
 * `count`, it formats the number.
 */
export const count = transform<[number], PluralForms, string>((locale, forms, value) => {
  const form = new Intl.PluralRules(locale).select(value);
  return (forms[form] ?? forms.other).replaceAll('{count}', formatCount(value));
});
