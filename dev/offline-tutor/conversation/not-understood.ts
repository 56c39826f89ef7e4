/** What stands for speech when nobody has told what it says. */
export const UNKNOWN_SPEECH = '(speech that the offline tutor cannot write down)';
