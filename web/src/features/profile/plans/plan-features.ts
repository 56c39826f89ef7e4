import type { Plan, PlanId } from '@parley/functions/contract';
import { plansMessages } from '../messages.ts';

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The features of a plan (docs/product.md 9.1), with numbers from the catalogue. */
export function getPlanFeatures(id: PlanId, { voiceLimit, textLimit, secondsPerCall }: Plan): string[] {
  const t = plansMessages.get();
  const minutes = NUMBER.format(secondsPerCall / 60);
  const features = {
    FREE: [t.feedback],
    SMART: [t.customSetup, t.feedback],
    PREMIUM: [t.insights, t.support],
  }[id];
  if (voiceLimit === null) features.push(t.unlimitedVoice({ minutes }));
  else if (voiceLimit > 0) features.push(t.voice({ minutes })(voiceLimit));
  if (textLimit === null) features.push(t.unlimitedText);
  else if (textLimit > 0) features.push(t.text(textLimit));
  return features;
}
