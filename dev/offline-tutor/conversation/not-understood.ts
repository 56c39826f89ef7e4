/** The transcript of speech that has no script. */
export const UNKNOWN_SPEECH = '(speech that the offline tutor can’t transcribe)';
