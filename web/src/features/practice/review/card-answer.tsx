import type { Card, MistakeContent, WordContent } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { getCardState, isLeech } from '../../../deck/scheduler.ts';
import { Button } from '../../../ui/button.tsx';
import { ListenButton } from '../listen/listen-button.tsx';
import { MarkedSentence } from '../results/marked-sentence.tsx';
import { lookUpWord } from './look-up-word.ts';
import { reviewMessages } from './messages.ts';

interface MeaningProps {
  uid: string;
  cardId: string;
  content: WordContent;
}

/** The saved meaning of a word; without one, a button that looks the word up. */
function Meaning({ uid, cardId, content }: MeaningProps) {
  const t = useStore(reviewMessages);
  const [lookup, setLookup] = useState<'idle' | 'loading' | 'saved' | 'not-found' | 'failed'>('idle');
  const { translation, definition } = content;
  if (translation === undefined && definition === undefined) {
    const lookUp = async () => {
      setLookup('loading');
      setLookup(await lookUpWord(uid, cardId, content));
    };
    const texts = {
      'not-found': t.notFound,
      failed: t.notLookedUp,
      idle: t.noMeaning,
      loading: t.noMeaning,
      saved: '',
    };
    return (
      <div className="mt-2">
        <output className="block text-quiet">{texts[lookup]}</output>
        {lookup !== 'not-found' && (
          <Button className="mt-2" busy={lookup === 'loading'} onClick={() => void lookUp()}>
            {t.lookUp}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <p lang="uk" dir="auto" className="mt-1 text-lg wrap-anywhere empty:hidden">
        {translation}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line empty:hidden">
        {definition}
      </p>
    </>
  );
}

function WordAnswer(props: MeaningProps) {
  const { word, example } = props.content;
  return (
    <>
      <div className="flex items-start gap-2">
        <p dir="auto" className="min-w-0 flex-1 text-2xl font-semibold wrap-anywhere">
          {word}
        </p>
        <ListenButton text={word} />
      </div>
      <Meaning {...props} />
      {example !== undefined && (
        <q dir="auto" className="mt-2 block wrap-anywhere text-quiet">
          {example}
        </q>
      )}
    </>
  );
}

function MistakeAnswer({
  content: { sentence, corrected, edits, explanation },
}: {
  content: MistakeContent;
}) {
  return (
    <>
      <MarkedSentence sentence={sentence} edits={edits} />
      <div className="mt-1 flex items-start gap-2">
        <q dir="auto" className="min-w-0 flex-1 text-xl font-medium wrap-anywhere text-green">
          {corrected}
        </q>
        <ListenButton text={corrected} />
      </div>
      <p className="mt-2 wrap-anywhere">{explanation}</p>
    </>
  );
}

/** The back of a card. */
export function CardAnswer({ uid, card }: { uid: string; card: Card }) {
  const t = useStore(reviewMessages);
  const { id, content } = card;
  return (
    <>
      {content.type === 'word' ? (
        <WordAnswer uid={uid} cardId={id} content={content} />
      ) : (
        <MistakeAnswer content={content} />
      )}
      {isLeech(getCardState(card)) && (
        <p className="mt-4 rounded-base bg-yellow-tint px-3 py-2 text-yellow">{t.leech}</p>
      )}
    </>
  );
}
