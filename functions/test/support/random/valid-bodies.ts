import { randomUUID } from 'node:crypto';
import { PLAN_CATALOGUE, type EndpointName, type RequestOf } from '../../../src/contract/index.ts';
import { LESSON } from '../api.ts';
import { createSubscription } from '../push.ts';
import { FORGED_TOKEN } from '../tokens.ts';

const { level, topic } = LESSON;
const lesson = { ...LESSON, customWords: ['trip', 'take off'] };
const messages: RequestOf<'generateScoreFeedback'>['messages'] = [
  { role: 'assistant', content: 'Where did you go?' },
  { role: 'user', content: 'I go to the sea with my friends.' },
];

/** Creates a valid body (with path parameters) for each endpoint, as a starting point for random changes. */
export const createValidBodies = (sessionId: string): { [Name in EndpointName]: RequestOf<Name> } => {
  const now = new Date().toISOString();
  return {
    startTextSession: lesson,
    // Too incomplete to open a call, which would stay open.
    startVoiceSession: { ...lesson, offerSdp: 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n' },
    endVoiceSession: { sessionId, connected: false },
    generateIntro: { ...lesson, sessionId },
    generateResponse: { ...lesson, sessionId, conversation: ['Assistant: Hello?', 'User: I am fine.'] },
    generateWords: { level, topic },
    generateScoreFeedback: { messages, customWords: ['trip'], spoken: true },
    generateGrammarFeedback: { ...lesson, messages, spoken: true },
    generateVocabularySuggestions: { level, topic, messages },
    generateSpeech: { text: 'Hello there.' },
    expireGuest: { guestToken: FORGED_TOKEN },
    saveTranscript: {
      ...LESSON,
      sessionId,
      type: 'text',
      startedAt: now,
      endedAt: now,
      sentAt: now,
      messages: [
        { id: '1', role: 'assistant', content: 'Where did you go?', timestamp: now },
        { id: '2', role: 'user', content: 'To the sea.', timestamp: now },
      ],
      feedback: { vocabulary: { suggestedWords: ['wave'] } },
    },
    listOlderSessions: { endedAt: String(Date.now()), sessionId: '0'.repeat(32) },
    deleteTranscript: { sessionId: '0'.repeat(32) },
    setWeeklyGoal: { weeklyGoal: 3 },
    setMemory: { isOn: true },
    noteFacts: { sessionId, messages },
    updateFact: { factId: '0'.repeat(32), text: 'works as a nurse' },
    deleteFact: { factId: '0'.repeat(32) },
    deleteFacts: {},
    setReminders: {
      subscription: createSubscription('https://fcm.googleapis.com/fcm/send/1'),
      timeZone: 'Europe/Kyiv',
      hour: 18,
      nextReviewAt: Date.now(),
    },
    removeReminderDevice: { deviceId: '0'.repeat(32) },
    listWords: {},
    addWord: { word: 'trip', translation: 'подорож', definition: 'A journey.', example: 'A long trip.' },
    suggestWordDetails: { word: 'trip', level, topic },
    importWords: { items: [{ word: 'trip' }, { word: 'walk', translation: 'прогулянка' }] },
    updateWord: { id: '0'.repeat(32), translation: 'подорож', definition: null },
    deleteWord: { id: '0'.repeat(32) },
    getWordPatterns: { words: ['trip', 'take off'] },
    changeCards: {
      changes: [
        { type: 'add', cardId: '0'.repeat(32), at: 1, content: { type: 'word', word: 'trip' } },
        { type: 'review', cardId: '0'.repeat(32), at: 2, rating: 3 },
      ],
    },
    downloadData: {},
    deleteAccount: { confirmation: 'DELETE' },
    reportBrowserErrors: {
      errors: [
        { kind: 'error', message: 'TypeError', stack: ['app-Dk3x_9aB.js:1:2345'], page: '/', count: 1 },
        { kind: 'csp', directive: 'connect-src', blocked: 'https://attacker.test', page: '/', count: 2 },
      ],
    },
    changeUserPlan: { id: 'nobody', newPlan: 'SMART', processingDate: now, seenPlan: 'FREE' },
    updateUser: { id: 'nobody', email: 'ann@parley.test', name: 'Ann', admin: false, seen: {} },
    searchUsers: { query: 'ann' },
    updatePlan: { id: 'FREE', plan: PLAN_CATALOGUE.FREE, base: PLAN_CATALOGUE.FREE },
    getOverview: { days: '7' },
    listDailyUsage: { day: now.slice(0, 10) },
    getUserUsage: { id: 'nobody', days: '30' },
  };
};

/** Creates a payment provider's event about this user. */
export const createValidEvent = (uid: string) => ({
  id: `evt_${randomUUID()}`,
  type: 'subscription.started',
  createdAt: new Date().toISOString(),
  subscription: {
    id: 'sub_1',
    clientReferenceId: uid,
    plan: 'SMART',
    periodStart: '2026-11-01T00:00:00Z',
    periodEnd: '2026-12-01T00:00:00Z',
  },
});
