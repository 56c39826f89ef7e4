/** What stands for speech when nobody has told what it says. */
export const NOT_UNDERSTOOD = '(speech that the offline tutor cannot write down)';
