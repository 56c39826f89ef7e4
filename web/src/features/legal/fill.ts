import DOMPurify from 'dompurify';

/** Who offers the product. */
export interface Provider {
  name: string;
  email: string;
  phone: string;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/gu;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');

/**
 * Fills the placeholders `{{provider}}`, `{{email}}`, `{{phone}}` and `{{dial}}` (the number for a `tel:` link) of a legal document
 * and sanitizes the HTML (docs/product.md 2.1). Throws if a placeholder has no value.
 */
export function renderLegalHtml(document: string, { name: provider, email, phone }: Provider): string {
  const dial = phone.replaceAll(/[^+\d]/gu, '');
  const values = new Map(Object.entries({ provider, email, phone, dial }));
  const filled = document.replaceAll(PLACEHOLDER, (_, placeholder: string) => {
    const value = values.get(placeholder)?.trim();
    if (!value) throw new Error(`A legal document asks for "${placeholder}".`);
    return escapeHtml(value);
  });
  return DOMPurify.sanitize(filled, {
    ALLOWED_TAGS: ['h1', 'h2', 'p', 'ul', 'li', 'a', 'strong'],
    ALLOWED_ATTR: ['href'],
  });
}
