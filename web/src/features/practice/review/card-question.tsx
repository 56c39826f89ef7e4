import { useStore } from '@nanostores/react';
import { ListenButton } from '../listen/listen-button.tsx';
import type { Exercise } from './exercise.ts';
import { reviewMessages } from './messages.ts';

type OfKind<Kind> = Extract<Exercise, { kind: Kind }>;

function Word({ word }: OfKind<'recognize'>) {
  return (
    <div className="flex items-start gap-2">
      <p dir="auto" className="min-w-0 flex-1 text-2xl font-semibold wrap-anywhere">
        {word}
      </p>
      <ListenButton text={word} />
    </div>
  );
}

function Meaning({ translation, definition }: OfKind<'recall'>) {
  return (
    <>
      {translation !== undefined && (
        <p lang="uk" dir="auto" className="text-xl font-semibold wrap-anywhere">
          {translation}
        </p>
      )}
      {definition !== undefined && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {definition}
        </p>
      )}
    </>
  );
}

function Gap({ before, after, translation }: OfKind<'gap'>) {
  const t = useStore(reviewMessages);
  return (
    <>
      <p dir="auto" className="text-xl wrap-anywhere">
        {before}
        <span className="mx-0.5 inline-block w-16 border-b-2 border-teal align-baseline">
          <span className="sr-only">{t.gapSpoken}</span>
        </span>
        {after}
      </p>
      {translation !== undefined && (
        <p lang="uk" dir="auto" className="mt-2 text-quiet">
          {translation}
        </p>
      )}
    </>
  );
}

/** The front of a card. */
export function CardQuestion({ exercise }: { exercise: Exercise }) {
  if (exercise.kind === 'recognize') return <Word {...exercise} />;
  if (exercise.kind === 'recall') return <Meaning {...exercise} />;
  if (exercise.kind === 'gap') return <Gap {...exercise} />;
  if (exercise.kind === 'correct') {
    return (
      <q dir="auto" className="block text-xl wrap-anywhere">
        {exercise.mistake.sentence}
      </q>
    );
  }
  return (
    <div className="flex gap-2 py-2.5">
      <ListenButton text={exercise.answer} />
      <ListenButton text={exercise.answer} isSlow />
    </div>
  );
}
