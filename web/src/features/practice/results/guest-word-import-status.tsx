import type { ImportOutcome } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useOnOnline } from '../../../lib/use-on-online.ts';
import { count } from '../../../messages/count.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { i18n } from '../../../messages/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { requestAsUser } from '../../../account/request-as-user.ts';
import { reloadWords } from '../../../word-bank/words.ts';
import { moveFocusOnRemoval } from '../session/focus-view.ts';
import { guestResultsSessionId } from './guest-results.ts';

/** Importing a guest's words after sign-up or sign-in. */
const wordImportMessages = i18n('wordImport', {
  adding: count({
    one: 'Adding {count} word to your word bank…',
    other: 'Adding {count} words to your word bank…',
  }),
  added: count({
    one: '{count} word added to your word bank.',
    other: '{count} words added to your word bank.',
  }),
  alreadySaved: count({
    one: 'This word is already in your word bank.',
    other: 'These words are already in your word bank.',
  }),
  notAdded: count({
    one: "We couldn't add this word to your word bank.",
    other: "We couldn't add these words to your word bank.",
  }),
  tryAgain: 'Try again',
  open: 'Open your word bank',
});

interface StatusProps {
  uid: string;
  words: readonly string[];
  /** Whether `words` is final; false while suggested words may still be added. */
  isComplete: boolean;
}

/** Resolves with an outcome for each word; the server skips duplicates. Throws an `ApiError`. */
async function addWords({ uid, words, isComplete }: StatusProps): Promise<readonly ImportOutcome[]> {
  const items = words.map((word) => ({ word }));
  const { outcomes } = await requestAsUser(uid, 'importWords', { items });
  if (isComplete) guestResultsSessionId.remove();
  void reloadWords(uid);
  return outcomes;
}

/** Adds words to the word bank once, and shows the result. Loaded by `GuestWordImport`. */
export function GuestWordImportStatus(props: StatusProps) {
  const { words } = props;
  const t = useStore(wordImportMessages);
  const errors = useStore(errorMessages);
  const [result, setResult] = useState<readonly ImportOutcome[] | 'adding' | 'failed'>('adding');
  const add = async () => {
    setResult('adding');
    setResult(await addWords(props).catch(() => 'failed' as const));
  };
  const hasStarted = useRef(false);
  const start = useEffectEvent(() => {
    // StrictMode runs effects twice.
    if (!hasStarted.current) void add();
    hasStarted.current = true;
  });
  useEffect(() => start(), []);
  useOnOnline(() => {
    if (result === 'failed') void add();
  });

  if (result === 'failed') {
    return (
      <>
        <span className="py-2.5">{t.notAdded(words.length)}</span>
        <Button ref={moveFocusOnRemoval} className="my-1" onClick={() => void add()}>
          {t.tryAgain}
        </Button>
      </>
    );
  }
  if (result === 'adding') {
    return (
      <span className="flex items-center gap-3 py-2.5">
        <Spinner />
        {t.adding(words.length)}
      </span>
    );
  }
  const added = result.filter((outcome) => outcome === 'added').length;
  const texts = [
    ...(added > 0 ? [t.added(added)] : []),
    ...(result.includes('full') ? [errors['word-bank-full']] : []),
  ];
  return (
    <>
      <span className="py-2.5">{texts.length > 0 ? texts.join(' ') : t.alreadySaved(words.length)}</span>
      <Link
        to="/profile#word-bank"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
      >
        {t.open}
      </Link>
    </>
  );
}
