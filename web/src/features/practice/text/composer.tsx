import { MAX_MESSAGE_LENGTH } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { SendHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { chatMessages } from '../../../messages/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL } from '../../../ui/field.tsx';
import { LANDING } from '../use-landing.ts';
import type { TextState } from './text-state.ts';
import { canSend } from './text-state.ts';

/** From here on the learner sees how much room is left. */
const NEARLY_FULL = MAX_MESSAGE_LENGTH - 200;

interface ComposerProps {
  state: TextState;
  onSend: (text: string) => boolean;
}

/** Where the learner writes. Enter sends, Shift+Enter starts a new line; the text stays until it could be sent. */
export function Composer({ state, onSend }: ComposerProps) {
  const t = useStore(chatMessages);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const open = state.status === 'active';
  // Focusing the field on a touch screen would cover the tutor's first words with a keyboard.
  const landing = open && window.matchMedia('(pointer: fine)').matches ? LANDING : {};

  const send = () => {
    if (canSend(state, text) && onSend(text)) setText('');
    field.current?.focus();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="border-t border-line p-3 lg:p-4"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          {...landing}
          rows={1}
          aria-label={t.message}
          placeholder={open ? t.placeholder : t.placeholderDisabled}
          disabled={!open}
          maxLength={MAX_MESSAGE_LENGTH}
          enterKeyHint="send"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          className={`${CONTROL} field-sizing-content max-h-36 w-full resize-none py-3 placeholder-shown:overflow-hidden placeholder-shown:whitespace-nowrap disabled:border-line disabled:bg-sunken`}
        />
        <Button type="submit" variant="primary" className="min-h-12" disabled={!canSend(state, text)}>
          <SendHorizontal aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t.send}</span>
        </Button>
      </div>
      {text.length > NEARLY_FULL && (
        <output className="mt-1.5 block text-sm text-quiet">
          {t.charactersLeft(MAX_MESSAGE_LENGTH - text.length)}
        </output>
      )}
    </form>
  );
}
