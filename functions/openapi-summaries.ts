import type { EndpointName } from './src/contract/index.ts';

/** Endpoints that take an Idempotency-Key: repeating a request with the same key has no second effect. */
export const IDEMPOTENT_ENDPOINTS: ReadonlySet<string> = new Set<EndpointName>([
  'startTextSession',
  'startVoiceSession',
]);

/** What each endpoint does, for docs/openapi.json. Not part of the contract, so that browsers do not load it. */
export const SUMMARIES: Record<EndpointName, string> = {
  startTextSession: 'Start a text session. The same Idempotency-Key returns the same session.',
  startVoiceSession:
    'Start a call with the tutor. The same Idempotency-Key returns the same session; another offer reconnects it.',
  endVoiceSession: 'Hang up. Safe to repeat.',
  generateIntro: "Generate the tutor's first message.",
  generateResponse:
    "Generate the tutor's reply to the learner's last message, as JSON or as a stream of events.",
  generateWords: 'Suggest up to ten practice words for a level and a topic.',
  generateScoreFeedback: 'Score a conversation, list the practice and linking words used, and give one tip.',
  generateGrammarFeedback: "Explain the learner's mistakes and summarise them.",
  generateVocabularySuggestions: 'Suggest words worth learning after a conversation.',
  generateSpeech: "Read a text aloud in the tutor's voice.",
  expireGuest:
    "Expire the record of the guest account that the caller used before signing in, proved by the guest's token.",
  saveTranscript: 'Save a finished conversation and its feedback. Safe to repeat.',
  listOlderSessions: 'List ten sessions that ended before a given one, newest first.',
  deleteTranscript:
    'Delete a saved conversation with its feedback, and remove it from the progress. Safe to repeat.',
  setWeeklyGoal: 'Set how many sessions a week the learner aims for, or remove the goal.',
  setMemory: 'Turn the memory on or off. Turning it off deletes all facts.',
  noteFacts: 'Note up to three facts that the learner mentioned in a session. Safe to repeat.',
  updateFact: 'Change a fact about the learner.',
  deleteFact: 'Delete a fact about the learner. Safe to repeat.',
  deleteFacts: 'Delete all facts about the learner. Safe to repeat.',
  setReminders:
    'Turn reminders on for a device, or say when the next cards are due. Reminders then start again. Safe to repeat.',
  removeReminderDevice: 'Turn reminders off for a device. Safe to repeat.',
  listWords: "List the caller's word bank, newest word first.",
  addWord: "Add a word to the caller's word bank.",
  suggestWordDetails:
    'Suggest Ukrainian translations, definitions and examples of a word, as it is used in a sentence.',
  importWords: 'Add many words at once. Existing words stay unchanged.',
  updateWord: 'Change the details of a word.',
  deleteWord: 'Delete a word from the word bank.',
  getWordPatterns: 'Create regular expressions that find all forms of words.',
  changeCards: "Add, review, edit and delete the learner's cards. Safe to repeat.",
  downloadData: 'Download all data about the caller as one JSON file, after a recent sign-in.',
  deleteAccount: 'Delete the account and all data about the caller. Safe to repeat.',
  reportBrowserErrors: 'Report errors in the page, without personal data.',
  changeUserPlan:
    'Give a registered user a plan and reset their usage; periods count from the processing date.',
  updateUser:
    "Change a registered user's name, admin status, or email (in Firebase Auth and the record together).",
  searchUsers:
    'Search registered users by the beginning of an email address or name, or by a whole word of a name.',
  updatePlan: 'Change the limits and the price of a plan.',
  getOverview: 'Show how Parley is used, day by day.',
  listDailyUsage: 'List the users with the highest model usage on a given day.',
  getUserUsage: "Show a user's model usage, day by day.",
};
