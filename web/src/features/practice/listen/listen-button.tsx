import { useStore } from '@nanostores/react';
import { Square, Turtle, Volume2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { i18n } from '../../../messages/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { activeMessage, listenTo, stopListening } from './listening.ts';
import type { SpokenText } from './read-aloud.ts';

const listenMessages = i18n('listen', {
  listen: 'Listen',
  listenSlowly: 'Listen slowly',
  stop: 'Stop reading aloud',
});

interface ListenButtonProps extends SpokenText {
  isSlow?: boolean;
}

interface ContentProps {
  status: 'silent' | 'loading' | 'reading';
  isSlow: boolean;
}

function Content({ status, isSlow }: ContentProps) {
  if (status === 'loading') return <Spinner className="size-5" />;
  if (status === 'reading') return <Square aria-hidden="true" className="size-5" />;
  if (isSlow) return <Turtle aria-hidden="true" className="size-5" />;
  return <Volume2 aria-hidden="true" className="size-5" />;
}

/** `signature`: the signature of a tutor's message, whose session covers the cost. */
export function ListenButton({ text, signature, isSlow = false }: ListenButtonProps) {
  const t = useStore(listenMessages);
  const id = useId();
  const current = useStore(activeMessage);
  const status = current?.id === id ? current.status : 'silent';
  const label = isSlow ? t.listenSlowly : t.listen;
  useEffect(
    () => () => {
      if (activeMessage.get()?.id === id) stopListening();
    },
    [id],
  );
  return (
    <IconButton
      label={status === 'silent' ? label : t.stop}
      className="-my-2.5"
      onClick={() => (status === 'silent' ? void listenTo(id, { text, signature }, isSlow) : stopListening())}
    >
      <Content status={status} isSlow={isSlow} />
    </IconButton>
  );
}
