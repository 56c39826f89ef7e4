import { useStore } from '@nanostores/react';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { i18n } from '../../../messages/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { activeMessage, listenTo, stopListening } from './listening.ts';

const listenMessages = i18n('listen', { listen: 'Listen', stop: 'Stop reading aloud' });

export function ListenButton({ text }: { text: string }) {
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
      onClick={() => (status === 'silent' ? void listenTo(id, text) : stopListening())}
    >
      {status === 'loading' ? <Spinner className="size-5" /> : <Icon aria-hidden="true" className="size-5" />}
    </IconButton>
  );
}
