import DOMPurify from 'dompurify';

const PLACEHOLDER = /\{\{(\w+)\}\}/gu;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');

/**
 * A legal document for the screen: each `{{name}}` replaced by that value as text, and everything that is no plain text,
 * heading, list or link taken out (spec.md section 2, Screens and routes). Throws where a placeholder has no value: an
 * offer with a gap is none.
 */
export function fill(document: string, values: Partial<Record<string, string>>): string {
  const filled = document.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = values[name]?.trim();
    if (!value) throw new Error(`A legal document asks for "${name}".`);
    return escape(value);
  });
  return DOMPurify.sanitize(filled, {
    ALLOWED_TAGS: ['h1', 'h2', 'p', 'ul', 'li', 'a', 'strong'],
    ALLOWED_ATTR: ['href'],
  });
}
