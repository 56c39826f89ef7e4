import * as account from './account.ts';
import { ChangeCardsRequest, ChangeCardsResponse } from './cards.ts';
import { Empty, endpoint, json } from './endpoint.ts';
import * as memory from './memory.ts';
import { NewWord } from './new-word.ts';
import { ListOlderSessionsRequest, ListOlderSessionsResponse } from './older-sessions.ts';
import * as reminders from './reminders.ts';
import { DeleteTranscriptRequest } from './transcripts.ts';
import { SetWeeklyGoalRequest } from './weekly-goal.ts';
import * as wordBank from './word-bank.ts';

/** The endpoints that only registered users may use. A separate table keeps them out of the code that guests load. */
export const REGISTERED_ENDPOINTS = {
  listWords: endpoint('GET', '/wordbank', {
    request: Empty,
    response: json(wordBank.ListWordsResponse),
  }),
  addWord: endpoint('POST', '/wordbank', {
    request: NewWord,
    response: json(wordBank.AddWordResponse),
  }),
  suggestWordDetails: endpoint('POST', '/wordbank/suggest', {
    request: wordBank.SuggestWordRequest,
    response: json(wordBank.SuggestWordResponse),
  }),
  importWords: endpoint('POST', '/wordbank/import', {
    request: wordBank.ImportWordsRequest,
    response: json(wordBank.ImportWordsResponse),
  }),
  updateWord: endpoint('PATCH', '/wordbank/:id', {
    request: wordBank.UpdateWordRequest,
    response: json(wordBank.UpdateWordResponse),
  }),
  deleteWord: endpoint('DELETE', '/wordbank/:id', {
    request: wordBank.DeleteWordRequest,
    response: json(Empty),
  }),
  getWordPatterns: endpoint('POST', '/wordbank/patterns', {
    request: wordBank.GetWordPatternsRequest,
    response: json(wordBank.GetWordPatternsResponse),
  }),
  changeCards: endpoint('POST', '/cards/changes', {
    request: ChangeCardsRequest,
    response: json(ChangeCardsResponse),
  }),
  listOlderSessions: endpoint('GET', '/transcript/before/:endedAt/:sessionId', {
    request: ListOlderSessionsRequest,
    response: json(ListOlderSessionsResponse),
  }),
  deleteTranscript: endpoint('DELETE', '/transcript/:sessionId', {
    request: DeleteTranscriptRequest,
    response: json(Empty),
  }),
  setWeeklyGoal: endpoint('PATCH', '/progress/weeklyGoal', {
    request: SetWeeklyGoalRequest,
    response: json(Empty),
  }),
  setMemory: endpoint('PATCH', '/memory', {
    request: memory.SetMemoryRequest,
    response: json(Empty),
  }),
  noteFacts: endpoint('POST', '/memory/facts', {
    request: memory.NoteFactsRequest,
    response: json(memory.NoteFactsResponse),
  }),
  updateFact: endpoint('PATCH', '/memory/facts/:factId', {
    request: memory.UpdateFactRequest,
    response: json(Empty),
  }),
  deleteFact: endpoint('DELETE', '/memory/facts/:factId', {
    request: memory.DeleteFactRequest,
    response: json(Empty),
  }),
  deleteFacts: endpoint('DELETE', '/memory/facts', {
    request: Empty,
    response: json(Empty),
  }),
  setReminders: endpoint('PUT', '/reminders', {
    request: reminders.SetRemindersRequest,
    response: json(reminders.SetRemindersResponse),
  }),
  removeReminderDevice: endpoint('DELETE', '/reminders/:deviceId', {
    request: reminders.RemoveReminderDeviceRequest,
    response: json(Empty),
  }),
  downloadData: endpoint('GET', '/account/data', {
    request: Empty,
    response: { kind: 'download', type: 'application/json' },
  }),
  deleteAccount: endpoint('POST', '/account/delete', {
    request: account.DeleteAccountRequest,
    response: json(Empty),
  }),
};
