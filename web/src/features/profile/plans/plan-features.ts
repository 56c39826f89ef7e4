import type { Plan, PlanId } from '@parley/functions/contract';
import { plansMessages } from '../messages.ts';

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

interface PlanFeature {
  text: string;
  /** Explains the feature, and says so if every plan includes it. */
  note?: string;
}

/** The features of a plan (docs/product.md 9.1), with numbers from the catalogue. */
export function getPlanFeatures(
  id: PlanId,
  { voiceLimit, textLimit, secondsPerCall, messagesPerSession }: Plan,
): PlanFeature[] {
  const t = plansMessages.get();
  const minutes = numberFormat.format(secondsPerCall / 60);
  const feedback = { text: t.feedback, note: t.feedbackNote };
  const features: PlanFeature[] = {
    FREE: [feedback],
    SMART: [{ text: t.customSetup, note: t.customSetupNote }, feedback],
    PREMIUM: [
      { text: t.insights, note: t.insightsNote },
      { text: t.support, note: t.supportNote },
    ],
  }[id];
  if (voiceLimit === null) features.push({ text: t.unlimitedVoice({ minutes }) });
  else if (voiceLimit > 0) features.push({ text: t.voice({ minutes })(voiceLimit), note: t.voiceNote });
  if (textLimit === null) {
    features.push({ text: t.unlimitedText, note: t.unlimitedTextNote(messagesPerSession) });
  } else if (textLimit > 0) {
    features.push({ text: t.text(textLimit), note: t.textNote(messagesPerSession) });
  }
  return features;
}
