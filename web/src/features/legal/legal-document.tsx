import { useMemo } from 'react';
import { env } from '../../lib/env.ts';
import { renderLegalHtml } from './render-legal-html.ts';

const DOCUMENT_CLASSES = [
  'mx-auto w-full max-w-160 px-4 pt-4 pb-8 max-sm:hyphens-auto sm:px-6 print:max-w-none print:p-0',
  '[&_h1]:mb-2 [&_h1]:text-2xl [&_h1]:hyphens-none [&_h1+p]:text-quiet',
  '[&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-xl [&_h2]:break-after-avoid',
  '[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_li]:mt-2 [&_li]:marker:text-quiet',
  '[&_a]:rounded-base [&_a]:text-teal-ink [&_a]:underline [&_a]:underline-offset-4',
].join(' ');

interface LegalDocumentProps {
  title: string;
  /** HTML with placeholders for the provider's details. */
  document: string;
}

/** A legal document in Ukrainian, with styles for printing. */
export function LegalDocument({ title, document }: LegalDocumentProps) {
  const html = useMemo(() => renderLegalHtml(document, env.provider), [document]);
  return (
    <>
      <title>{title}</title>
      <article lang="uk" className={DOCUMENT_CLASSES} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
