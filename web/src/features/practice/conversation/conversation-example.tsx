import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { i18n } from '../../../messages/i18n.ts';

const exampleMessages = i18n('example', {
  title: 'For example',
  question: 'What did you do last weekend?',
  answer: 'I went on a',
  word: 'trip',
  answerEnd: ', but it',
  mistake: 'rain',
  correction: 'rained.',
  grammarUsed: 'Past Simple: went',
  wordUsed: 'Practice word: trip',
});

/** On a phone, the example is below the settings, so its animation waits until it is on the screen. */
function playWhenSeen(example: HTMLElement) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) example.dataset['seen'] = '';
    },
    { threshold: 0.5 },
  );
  observer.observe(example);
  return () => observer.disconnect();
}

/** An animated sample conversation: it corrects a mistake and marks the grammar and the practice word that were used. */
export function ConversationExample() {
  const t = useStore(exampleMessages);
  return (
    <figure
      ref={playWhenSeen}
      className="flex w-full max-w-sm flex-col gap-2 text-left max-lg:not-data-seen:**:[animation-play-state:paused]"
    >
      <figcaption className="text-center text-sm text-quiet">{t.title}</figcaption>
      <p className="max-w-[88%] animate-reveal self-start rounded-base rounded-bl-none bg-sunken px-4 py-2.5 [animation-delay:0.4s]">
        {t.question}
      </p>
      <p className="max-w-[88%] animate-reveal self-end rounded-base rounded-br-none bg-teal-tint px-4 py-2.5 [animation-delay:1.4s]">
        {t.answer} <b className="practice-word animate-mark [animation-delay:3.2s]">{t.word}</b>
        {t.answerEnd} <del className="animate-mark text-red [animation-delay:2.4s]">{t.mistake}</del>{' '}
        <ins className="inline-block animate-reveal font-semibold text-green no-underline [animation-delay:2.6s]">
          {t.correction}
        </ins>
      </p>
      <ul className="flex flex-wrap justify-end gap-x-4 gap-y-1 text-sm font-medium">
        {[t.grammarUsed, t.wordUsed].map((text, index) => (
          <li
            key={text}
            style={{ animationDelay: `${4 + index * 0.4}s` }}
            className="flex animate-reveal items-center gap-1.5"
          >
            <Check aria-hidden="true" className="size-4 text-green" />
            {text}
          </li>
        ))}
      </ul>
    </figure>
  );
}
