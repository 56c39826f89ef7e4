import { params } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { loadPlans } from '../../../account/load-plans.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';
import { getButtonClasses } from '../../../ui/button.tsx';
import { describeOffer, SIGN_UP_PATH } from '../session/plan-offer.ts';
import type { Findings } from './findings.ts';
import { guestResults } from './guest-results.ts';

/** The offer to keep what was found in a guest's session. */
const keepMessages = i18n('keep', {
  corrections: count({ one: 'Keep this correction', other: 'Keep these {count} corrections' }),
  words: count({ one: 'Keep this word', other: 'Keep these {count} words' }),
  correctionsAndWords: params('{corrections} and {words}'),
  wordCount: count({ one: '{count} word', other: '{count} words' }),
  session: 'Keep this session',
  about: "We'll save this session with its feedback to your account.",
  aboutWords: "We'll save this session with its feedback to your account, and the words to your word bank.",
  create: 'Create a free account',
});

function getTitle({ corrections, words }: Findings, t: ReturnType<typeof keepMessages.get>): string {
  if (corrections > 0 && words.length > 0) {
    return t.correctionsAndWords({
      corrections: t.corrections(corrections),
      words: t.wordCount(words.length),
    });
  }
  if (corrections > 0) return t.corrections(corrections);
  return words.length > 0 ? t.words(words.length) : t.session;
}

/** Offers guests to keep what was found in their session; remembers that they have seen the results. */
export function AccountOffer({ sessionId, findings }: { sessionId: string; findings: Findings }) {
  const t = useStore(keepMessages);
  const plans = useLoaded(loadPlans);
  useEffect(() => guestResults.write(sessionId), [sessionId]);
  return (
    <section
      aria-labelledby="account-offer-title"
      className="rounded-base border border-teal bg-teal-tint p-5 sm:p-6"
    >
      <h3 id="account-offer-title" className="text-xl">
        {getTitle(findings, t)}
      </h3>
      <p className="mt-2">{findings.words.length > 0 ? t.aboutWords : t.about}</p>
      {plans.status !== 'failed' && (
        <p className="mt-1 min-h-6">{plans.status === 'ready' && describeOffer('FREE', plans.value.FREE)}</p>
      )}
      <Link to={SIGN_UP_PATH} className={`mt-4 max-sm:w-full ${getButtonClasses('primary')}`}>
        {t.create}
      </Link>
    </section>
  );
}
