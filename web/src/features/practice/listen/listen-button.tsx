import { useStore } from '@nanostores/react';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { i18n } from '../../../messages/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { activeMessage, listenTo, stopListening } from './listening.ts';
import type { SpokenText } from './read-aloud.ts';

const listenMessages = i18n('listen', { listen: 'Listen', stop: 'Stop reading aloud' });

/** `signature`: of a tutor's message, whose session covers the cost. */
export function ListenButton({ text, signature }: SpokenText) {
  const t = useStore(listenMessages);
  const id = useId();
  const current = useStore(activeMessage);
  const status = current?.id === id ? current.status : 'silent';
  const Icon = status === 'silent' ? Volume2 : Square;
  useEffect(
    () => () => {
      if (activeMessage.get()?.id === id) stopListening();
    },
    [id],
  );
  return (
    <IconButton
      label={status === 'silent' ? t.listen : t.stop}
      className="-my-2.5"
      onClick={() => (status === 'silent' ? void listenTo(id, { text, signature }) : stopListening())}
    >
      {status === 'loading' ? <Spinner className="size-5" /> : <Icon aria-hidden="true" className="size-5" />}
    </IconButton>
  );
}
