import { MAX_MESSAGE_LENGTH } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { Lightbulb, SendHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { chatMessages } from '../conversation/messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CONTROL_CLASSES, isEnter } from '../../../ui/field.tsx';
import { FOCUS_TARGET } from '../session/focus-view.ts';
import { GAP, hintMessages } from './hint-messages.ts';
import { LazyHints } from './lazy-hints.tsx';
import { canSend, hasSessionEnded, type TextState } from './text-state.ts';
import { useHints } from './use-hints.ts';

/** Above this length, the number of characters left is shown. */
const NEARLY_FULL = MAX_MESSAGE_LENGTH - 200;

interface ComposerProps {
  state: TextState;
  onSend: (text: string) => void;
}

/** The message field. Enter sends, Shift+Enter starts a new line; the text stays until it is sent. */
export function Composer({ state, onSend }: ComposerProps) {
  const t = useStore(chatMessages);
  const hintTexts = useStore(hintMessages);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isActive = state.status === 'active';
  // Read-only after the last reply, not disabled, which would lose the focus.
  const isReadOnly = isActive && hasSessionEnded(state.turn);

  const hints = useHints(state);

  const send = () => {
    if (canSend(state, text)) {
      onSend(text);
      hints.onSend();
      setText('');
    }
    field.current?.focus();
  };

  const insert = (hint: string) => {
    const before = text.trim() === '' ? '' : `${text.trimEnd()} `;
    // The field has to contain the hint before a part of it can be selected.
    flushSync(() => setText(before + hint));
    hints.onUse();
    // A phone opens its keyboard only if the field is focused during the tap.
    field.current?.focus();
    const gap = hint.indexOf(GAP);
    if (gap !== -1) field.current?.setSelectionRange(before.length + gap, before.length + gap + GAP.length);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="border-t border-line p-3 short:min-w-0 short:flex-1 short:basis-64 short:border-0 short:p-0 lg:p-4"
    >
      {hints.isOpen && isActive && <LazyHints lesson={state.lesson} onChoose={insert} />}
      <div className="flex items-end gap-2">
        {hints.isOffered && (
          <IconButton
            label={hintTexts.show}
            aria-expanded={hints.isOpen}
            className="my-0.5 short:hidden"
            onClick={hints.toggle}
          >
            <Lightbulb aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <textarea
          ref={field}
          {...(isActive && FOCUS_TARGET)}
          dir="auto"
          rows={1}
          aria-label={t.message}
          placeholder={isActive && !isReadOnly ? t.placeholder : t.placeholderDisabled}
          disabled={!isActive}
          readOnly={isReadOnly}
          aria-disabled={isReadOnly}
          maxLength={MAX_MESSAGE_LENGTH}
          enterKeyHint="send"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (!isEnter(event) || event.shiftKey) return;
            event.preventDefault();
            send();
          }}
          className={`${CONTROL_CLASSES} field-sizing-content max-h-[min(9rem,calc(var(--viewport-height)*0.3))] w-full resize-none py-3 enabled:placeholder-shown:overflow-hidden enabled:placeholder-shown:whitespace-nowrap aria-disabled:border-line aria-disabled:bg-sunken disabled:border-line disabled:bg-sunken`}
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
