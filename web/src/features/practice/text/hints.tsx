import type { Lesson } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { getStarters } from './starters.ts';
import { GAP, hintMessages } from './hint-messages.ts';

interface HintsProps {
  lesson: Pick<Lesson, 'level' | 'topic'>;
  /** Called with a text for the message field; the learner replaces the gap in it, or goes on at its end. */
  onChoose: (text: string) => void;
}

/** Beginnings of an answer to choose from, and a question about a word. */
export function Hints({ lesson, onChoose }: HintsProps) {
  const t = useStore(hintMessages);
  return (
    // Leaves room for the conversation if the text is large.
    <ul
      aria-label={t.hints}
      className="mb-2 flex max-h-[max(25cqh,100cqh-24rem)] flex-wrap gap-2 overflow-y-auto short:hidden"
    >
      {[...getStarters(lesson.level, lesson.topic), t.howToSay].map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="min-h-11 rounded-base bg-teal-tint px-3 py-1.5 text-start font-medium text-teal-ink ring-teal hover:ring-1"
          >
            {text.trim()}
            {text.endsWith(' ') && ` ${GAP}`}
          </button>
        </li>
      ))}
    </ul>
  );
}
