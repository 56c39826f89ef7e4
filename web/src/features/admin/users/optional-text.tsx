import { useStore } from '@nanostores/react';
import { usersMessages } from './messages.ts';

/** Text in any script, or a dash if it is empty. */
export function OptionalText({ text }: { text: string }) {
  const t = useStore(usersMessages);
  if (text !== '') return <bdi className="wrap-anywhere">{text}</bdi>;
  return (
    <>
      <span aria-hidden="true" className="text-quiet">
        {t.dash}
      </span>
      <span className="sr-only">{t.dashLabel}</span>
    </>
  );
}
