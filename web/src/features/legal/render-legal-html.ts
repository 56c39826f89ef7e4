import DOMPurify from 'dompurify';
import type { env } from '../../lib/env.ts';

const PLACEHOLDER = /\{\{(\w+)\}\}/gu;

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Fills the placeholders `{{provider}}`, `{{email}}`, `{{phone}}` and `{{dial}}` (the number for a `tel:` link) of a legal document
 * and sanitises the HTML (docs/product.md 2.1). Throws if a placeholder has no value.
 */
export function renderLegalHtml(
  document: string,
  { name: provider, email, phone }: typeof env.provider,
): TrustedHTML {
  const dial = phone.replaceAll(/[^+\d]/gu, '');
  const values = new Map(Object.entries({ provider, email, phone, dial }));
  const filled = document.replaceAll(PLACEHOLDER, (_, placeholder: string) => {
    const value = values.get(placeholder)?.trim();
    if (!value) throw new Error(`No value for placeholder "${placeholder}" in a legal document.`);
    return escapeHtml(value);
  });
  return DOMPurify.sanitize(filled, {
    ALLOWED_TAGS: ['h1', 'h2', 'p', 'ul', 'li', 'a', 'strong'],
    ALLOWED_ATTR: ['href'],
    RETURN_TRUSTED_TYPE: true,
  });
}
