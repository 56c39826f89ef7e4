import { wordKey, type NewWord, type WordLevel } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { BookPlus, Check } from 'lucide-react';
import { useState } from 'react';
import { toFailure } from '../../../api/api-error.ts';
import { describeFailure } from '../../../api/describe-failure.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { commonMessages } from '../../../messages/common.ts';
import { Button } from '../../../ui/button.tsx';
import { createSuggestionsQuery, pickDetails } from '../../../word-bank/suggestions.ts';
import { useWords } from '../../../word-bank/words.ts';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { wordMessages } from './messages.ts';
import { saveWord } from './save-word.tsx';

type Details = Pick<NewWord, 'translation' | 'definition'>;

/** The details of a word: the learner's own if the word bank has any, otherwise suggestions. */
function useDetails(uid: string, { word, example }: NewWord) {
  const words = useWords(uid);
  const key = wordKey(word);
  const entry = words.data?.find((known) => wordKey(known.word) === key);
  const { translation, definition } = entry ?? {};
  const isKnown = translation !== undefined || definition !== undefined;
  const suggestions = useQuery(
    {
      ...createSuggestionsQuery(uid, word, example),
      // Each lookup costs a model request.
      enabled: !words.isPending && !isKnown,
      staleTime: Infinity,
    },
    queryClient,
  );
  const suggested = suggestions.data && pickDetails(suggestions.data);
  const details = isKnown ? { translation, definition } : suggested;
  return { entry, details, level: suggestions.data?.level, suggestions };
}

function TranslationAndDefinition({
  translation,
  definition,
  level,
}: Details & { level: WordLevel | undefined }) {
  const t = useStore(wordMessages);
  if (translation === undefined && definition === undefined) return t.notFound;
  return (
    <>
      <span lang="uk" dir="auto" className="block text-lg font-semibold wrap-anywhere text-ink empty:hidden">
        {translation}
      </span>
      <span dir="auto" className="mt-1 block wrap-anywhere whitespace-pre-line empty:hidden">
        {definition}
      </span>
      {level && <span className="mt-1 block text-sm">{t.level({ level })}</span>}
    </>
  );
}

/** Keeps the focus in the popover when the button is removed. */
const focusPopoverOnRemoval = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.closest<HTMLElement>('[popover]')?.focus();
};

/** The translation and definition of a word, for a registered user, who can add it to the word bank at any time. */
export function WordDetails({ uid, item }: { uid: string; item: NewWord }) {
  const t = useStore(wordMessages);
  const { tryAgain } = useStore(commonMessages);
  const { entry, details, level, suggestions } = useDetails(uid, item);
  const [isSaving, setSaving] = useState(false);
  const isSaved = entry !== undefined && !isSaving;
  const hasFailed = details === undefined && suggestions.isError;
  const Icon = isSaved ? Check : BookPlus;
  const save = async () => {
    setSaving(true);
    await saveWord({ ...item, ...details });
    setSaving(false);
  };
  return (
    <>
      <output className="mt-2 block min-h-7 overflow-y-auto px-4 text-quiet">
        {details && <TranslationAndDefinition {...details} level={level} />}
        {hasFailed && describeFailure(toFailure(suggestions.error))}
        {!details && !hasFailed && <DetailsSkeleton />}
      </output>
      <div className="flex shrink-0 flex-wrap gap-2 p-4 *:grow">
        {hasFailed && (
          <Button
            ref={focusPopoverOnRemoval}
            busy={suggestions.isFetching}
            onClick={() => void suggestions.refetch()}
          >
            {tryAgain}
          </Button>
        )}
        <Button
          variant="primary"
          busy={isSaving}
          aria-disabled={isSaved}
          onClick={isSaved ? undefined : () => void save()}
        >
          {!isSaving && <Icon aria-hidden="true" className="size-5" />}
          {isSaved ? t.inBank : t.addToBank}
        </Button>
      </div>
    </>
  );
}
