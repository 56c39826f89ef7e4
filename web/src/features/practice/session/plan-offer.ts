import type { Plan, PlanId } from '@parley/functions/contract';
import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** Where guests create an account (docs/product.md 2.7). */
export const SIGN_UP_PATH = '/login?mode=sign-up';

/** What a plan gives its users each month. */
const planOfferMessages = i18n('planOffer', {
  chats: count({ one: '{count} chat', other: '{count} chats' }),
  unlimitedChats: 'unlimited chats',
  calls: count({ one: '{count} call', other: '{count} calls' }),
  unlimitedCalls: 'unlimited calls',
  chatsAndCalls: params('{chats} and {calls}'),
  freeAccount: params('A free account gives you {sessions} a month.'),
  plan: params('{plan} gives you {sessions} a month.'),
});

/** Describes a plan with the numbers of the catalogue; null if it allows no sessions. */
export function describeOffer(id: PlanId, { textLimit, voiceLimit }: Plan): string | null {
  const t = planOfferMessages.get();
  const chats = textLimit === null ? t.unlimitedChats : textLimit > 0 && t.chats(textLimit);
  const calls = voiceLimit === null ? t.unlimitedCalls : voiceLimit > 0 && t.calls(voiceLimit);
  const sessions = chats && calls ? t.chatsAndCalls({ chats, calls }) : chats || calls;
  if (!sessions) return null;
  return id === 'FREE' ? t.freeAccount({ sessions }) : t.plan({ plan: id, sessions });
}
