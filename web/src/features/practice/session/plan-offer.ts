import type { Plan, PlanId } from '@parley/functions/contract';
import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** Where guests create an account (docs/product.md 2.7). */
export const SIGN_UP_PATH = '/login?mode=sign-up';

/** What a plan gives its users each month. */
const planOfferMessages = i18n('planOffer', {
  textSessions: count({ one: '{count} text session', other: '{count} text sessions' }),
  unlimitedTextSessions: 'unlimited text sessions',
  voiceSessions: count({ one: '{count} voice session', other: '{count} voice sessions' }),
  unlimitedVoiceSessions: 'unlimited voice sessions',
  textAndVoice: params('{text} and {voice}'),
  freeAccount: params('A free account gives you {sessions} each month.'),
  plan: params('{plan} gives you {sessions} each month.'),
});

/** Describes a plan's monthly quotas. Returns null if it includes no sessions. */
export function describeOffer(id: PlanId, { textLimit, voiceLimit }: Plan): string | null {
  const t = planOfferMessages.get();
  const text = textLimit === null ? t.unlimitedTextSessions : textLimit > 0 && t.textSessions(textLimit);
  const voice =
    voiceLimit === null ? t.unlimitedVoiceSessions : voiceLimit > 0 && t.voiceSessions(voiceLimit);
  const sessions = text && voice ? t.textAndVoice({ text, voice }) : text || voice;
  if (!sessions) return null;
  return id === 'FREE' ? t.freeAccount({ sessions }) : t.plan({ plan: id, sessions });
}
