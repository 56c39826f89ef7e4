import { useStore } from '@nanostores/react';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { listening, listenTo, stopListening } from './listening.ts';
import { listenMessages } from './messages.ts';

function Icon({ status }: { status: 'silent' | 'loading' | 'reading' }) {
  if (status === 'loading') return <Spinner className="size-5" />;
  const Picture = status === 'reading' ? Square : Volume2;
  return <Picture aria-hidden="true" className="size-5" />;
}

export function ListenButton({ text }: { text: string }) {
  const t = useStore(listenMessages);
  const id = useId();
  const now = useStore(listening);
  const isHere = now?.id === id;
  useEffect(
    () => () => {
      if (listening.get()?.id === id) stopListening();
    },
    [id],
  );
  return (
    <IconButton
      label={isHere ? t.stop : t.listen}
      className="-my-2.5"
      onClick={() => (isHere ? stopListening() : void listenTo(id, text))}
    >
      <Icon status={isHere ? now.status : 'silent'} />
    </IconButton>
  );
}
