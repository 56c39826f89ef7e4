import { params } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { loadPlans } from '../../../account/load-plans.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';
import { getButtonClasses } from '../../../ui/button.tsx';
import { describeOffer, SIGN_UP_PATH } from '../session/plan-offer.ts';
import type { SavableResults } from './savable-results.ts';
import { guestResultsSessionId } from './guest-results.ts';

/** The offer to save a guest's results in a free account. */
const accountOfferMessages = i18n('accountOffer', {
  corrections: count({ one: 'Keep this correction', other: 'Keep these {count} corrections' }),
  words: count({ one: 'Keep this word', other: 'Keep these {count} words' }),
  correctionsAndWords: params('{corrections} and {words}'),
  wordCount: count({ one: '{count} word', other: '{count} words' }),
  session: 'Keep this session',
  about: "We'll save this session and its feedback to your account.",
  aboutWords: count({
    one: "We'll save this session and its feedback to your account, and add the word to your word bank.",
    other: "We'll save this session and its feedback to your account, and add the words to your word bank.",
  }),
  create: 'Create a free account',
});

function getTitle(
  { corrections, words }: SavableResults,
  t: ReturnType<typeof accountOfferMessages.get>,
): string {
  if (corrections > 0 && words.length > 0) {
    return t.correctionsAndWords({
      corrections: t.corrections(corrections),
      words: t.wordCount(words.length),
    });
  }
  if (corrections > 0) return t.corrections(corrections);
  return words.length > 0 ? t.words(words.length) : t.session;
}

/** Invites guests to create an account to keep their corrections and words. Records that they saw the results. */
export function AccountOffer({
  sessionId,
  savableResults,
}: {
  sessionId: string;
  savableResults: SavableResults;
}) {
  const t = useStore(accountOfferMessages);
  const plans = useLoaded(loadPlans);
  useEffect(() => guestResultsSessionId.write(sessionId), [sessionId]);
  return (
    <section
      aria-labelledby="account-offer-title"
      className="rounded-base border border-teal bg-teal-tint p-5 sm:p-6"
    >
      <h3 id="account-offer-title" className="text-xl">
        {getTitle(savableResults, t)}
      </h3>
      <p className="mt-2">
        {savableResults.words.length > 0 ? t.aboutWords(savableResults.words.length) : t.about}
      </p>
      {plans.status !== 'failed' && (
        <p className="mt-1 min-h-6">{plans.status === 'ready' && describeOffer('FREE', plans.value.FREE)}</p>
      )}
      <Link to={SIGN_UP_PATH} className={`mt-4 max-sm:w-full ${getButtonClasses('primary')}`}>
        {t.create}
      </Link>
    </section>
  );
}
