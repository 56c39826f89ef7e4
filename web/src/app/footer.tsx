import { useStore } from '@nanostores/react';
import { appMessages } from '../messages/app.ts';

export function Footer() {
  const t = useStore(appMessages);
  return (
    <footer className="mx-auto flex w-full max-w-6xl flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-6 text-sm text-quiet sm:px-6">
      <p>{t.copyright({ year: new Date().getFullYear() })}</p>
      <p>{t.motto}</p>
    </footer>
  );
}
