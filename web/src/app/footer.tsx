import { useStore } from '@nanostores/react';
import { appMessages } from '../messages/app.ts';

const YEAR = new Date().getFullYear();

export function Footer() {
  const t = useStore(appMessages);
  return (
    <footer className="mx-auto w-full max-w-160 px-4 py-6 text-sm text-quiet sm:px-6 lg:max-w-6xl">
      <p>{t.copyright({ year: YEAR })}</p>
    </footer>
  );
}
