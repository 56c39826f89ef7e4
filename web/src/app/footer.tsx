import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { env } from '../lib/env.ts';
import { appMessages } from './messages.ts';

const YEAR = new Date().getFullYear();

/** Looks like text, but is large enough to tap. */
const LINK =
  'inline-flex min-h-11 items-center rounded-base underline-offset-4 hover:text-teal-ink hover:underline';

/** The footer of every page (docs/product.md 2.5). On phones, the links have their own row, so that the font does not affect wrapping. */
export function Footer() {
  const t = useStore(appMessages);
  return (
    <footer className="mx-auto flex w-full max-w-160 flex-wrap justify-between gap-x-6 px-4 py-3 text-sm text-quiet max-sm:flex-col sm:items-center sm:px-6 lg:max-w-6xl">
      {/* The year may have changed since the build prerendered the page. */}
      <p suppressHydrationWarning className="py-3">
        {t.copyright({ year: YEAR })}
      </p>
      <nav aria-label={t.about} className="flex flex-wrap gap-x-6">
        <Link to="/offer" className={LINK}>
          {t.offer}
        </Link>
        <Link to="/privacy" className={LINK}>
          {t.privacy}
        </Link>
        <a href={`mailto:${env.provider.email}`} className={LINK}>
          {t.contact}
        </a>
      </nav>
    </footer>
  );
}
