import type { Plan, PlanId } from '@parley/functions/contract';
import { plansMessages } from './messages.ts';

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The features of a plan (docs/product.md 9.1), with numbers from the catalogue. */
export function planFeatures(id: PlanId, plan: Plan): string[] {
  const t = plansMessages.get();
  const special = {
    FREE: [t.feedback],
    SMART: [t.customSetup, t.feedback],
    PREMIUM: [t.insights, t.support],
  };
  return [...special[id], ...voiceDialogues(plan), ...textSessions(plan)];
}

function voiceDialogues({ voiceLimit, secondsPerCall }: Plan): string[] {
  const t = plansMessages.get();
  const minutes = NUMBER.format(secondsPerCall / 60);
  if (voiceLimit === null) return [t.anyVoice({ minutes })];
  return voiceLimit === 0 ? [] : [t.voice({ minutes })(voiceLimit)];
}

function textSessions({ textLimit }: Plan): string[] {
  const t = plansMessages.get();
  if (textLimit === null) return [t.anyText];
  return textLimit === 0 ? [] : [t.text(textLimit)];
}
