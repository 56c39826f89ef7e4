import { wordKey } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { BookA } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { toast } from 'react-hot-toast/headless';
import { lazy } from '../../../lib/lazy.ts';
import { IconButton } from '../../../ui/button.tsx';
import { isNumber } from './function-words.ts';
import { highlight } from './highlight.ts';
import { wordMessages } from './messages.ts';
import type { Anchor } from './place-popover.ts';
import { findAllWords, listWords, toNewWord, type TextWord } from './text-words.ts';
import { useSavedKeys } from './use-saved-keys.ts';
import { findWordAtPoint } from './word-at-point.ts';
import { dismissWordHint, WordHint } from './word-hint.tsx';
import { WordList } from './word-list.tsx';
import type { WordPopoverProps } from './word-popover.tsx';
import { createWordRange } from './word-range.ts';

// Loaded on demand, because most messages are only read.
const loadWordPopover = lazy(() => import('./word-popover.tsx'));

export interface WordOptions {
  /** Whether to show the one-time hint that words can be tapped. */
  hasHint?: boolean | undefined;
  isInCall?: boolean;
}

interface MessageWordsProps extends WordOptions {
  paragraph: RefObject<HTMLParagraphElement | null>;
  /** The message, which the paragraph's text starts with. */
  text: string;
}

/** Underlines the words of a message that are in the word bank. Practice words stay bold and are not underlined. */
function useSavedMarks(
  { paragraph, text }: Pick<MessageWordsProps, 'paragraph' | 'text'>,
  saved: ReadonlySet<string>,
) {
  useEffect(() => {
    const element = paragraph.current;
    if (element === null || saved.size === 0) return undefined;
    const ranges = findAllWords(text)
      .filter(({ word }) => saved.has(wordKey(word)))
      .flatMap((word) => createWordRange(element, word) ?? [])
      .filter(({ startContainer }) => startContainer.parentElement === element);
    return highlight('saved-word', ranges);
  }, [paragraph, text, saved]);
}

/**
 * Opens a word of a message in a popover when it is tapped, and lists the words as buttons, for keyboard and screen reader users.
 * Rendered in the message's footer.
 */
export function MessageWords({ paragraph, text, hasHint = false, isInCall = false }: MessageWordsProps) {
  const t = useStore(wordMessages);
  const [isListed, setListed] = useState(false);
  const [opened, setOpened] = useState<{ word: TextWord; anchor: Anchor } | null>(null);
  const [Popover, setPopover] = useState<ComponentType<WordPopoverProps> | null>(null);
  const words = useMemo(() => listWords(text), [text]);
  const close = () => setOpened(null);
  const saved = useSavedKeys();
  useSavedMarks({ paragraph, text }, saved);

  const open = (word: TextWord, anchor: Anchor) => {
    dismissWordHint();
    // A second press closes the popover.
    if (opened?.word.start === word.start && opened.anchor.element === anchor.element) return close();
    setOpened({ word, anchor });
    return void loadWordPopover().then(
      ({ WordPopover }) => setPopover(() => WordPopover),
      () => {
        close();
        toast.error(t.notLoaded, { id: 'wordNotLoaded' });
      },
    );
  };

  const handleTap = useEffectEvent((element: Element, { clientX: x, clientY: y }: MouseEvent) => {
    // The learner is selecting text.
    if (getSelection()?.isCollapsed === false) return;
    const word = findWordAtPoint(element, { x, y });
    if (word !== undefined && !isNumber(word.word)) {
      open(word, { element, range: createWordRange(element, word) });
    }
  });
  useEffect(() => {
    const element = paragraph.current;
    if (element === null) return undefined;
    const listener = (event: MouseEvent) => handleTap(element, event);
    element.addEventListener('click', listener);
    return () => element.removeEventListener('click', listener);
  }, [paragraph]);

  useLayoutEffect(() => {
    if (opened === null || paragraph.current === null) return undefined;
    const range = createWordRange(paragraph.current, opened.word);
    return range ? highlight('open-word', [range]) : undefined;
  }, [paragraph, opened]);

  return (
    <>
      {/* Off: the surrounding log would announce the words as new messages. */}
      <div aria-live="off" className="contents">
        {words.length > 0 && (
          <IconButton
            label={t.words}
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
            className="-my-2.5 aria-expanded:text-teal-ink"
          >
            <BookA aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        {isListed && <WordList words={words} saved={saved} openWord={opened?.word ?? null} onOpen={open} />}
        {opened && Popover && (
          <Popover
            key={opened.word.start}
            item={toNewWord(text, opened.word)}
            anchor={opened.anchor}
            isInCall={isInCall}
            onClose={close}
          />
        )}
      </div>
      {hasHint && <WordHint />}
    </>
  );
}
