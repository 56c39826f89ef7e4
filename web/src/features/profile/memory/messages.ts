import { params } from '@nanostores/i18n';
import { TUTOR_NAME } from '@parley/functions/contract';
import { i18n } from '../../../messages/i18n.ts';

/** What the tutor remembers about the learner. */
export const memoryMessages = i18n('memory', {
  title: `What ${TUTOR_NAME} remembers`,
  loading: 'Loading…',
  notLoaded: `We couldn't load what ${TUTOR_NAME} remembers.`,
  about: `After each session, ${TUTOR_NAME} can note up to three things that you tell her, such as “works as a nurse” or “has a dog, Rex”, and ask you about them next time. She is told not to note anything about health, politics, religion or similar subjects.`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  empty: `Nothing yet. What ${TUTOR_NAME} notes after your next session will appear here.`,
  edit: params('Edit “{fact}”'),
  delete: params('Delete “{fact}”'),
  editTitle: 'Change this note',
  fact: `What ${TUTOR_NAME} should remember`,
  hint: 'Begin with a verb, for example: “works as a nurse”.',
  invalid: 'Please write a short note in English.',
  private: "We don't save anything about health, politics, religion or similar subjects.",
  save: 'Save',
  cancel: 'Cancel',
  deleteAll: 'Delete all',
  deleteAllTitle: 'Delete all notes?',
  deleteAllText: `This permanently deletes everything that ${TUTOR_NAME} remembers about you.`,
  turnOffTitle: `Turn off ${TUTOR_NAME}'s memory?`,
  turnOffText: `${TUTOR_NAME} will stop taking notes about you. This permanently deletes everything she remembers about you.`,
  confirmDelete: 'Delete',
  confirmTurnOff: 'Turn off and delete',
  notChanged: "We couldn't save this change. Please try again.",
});
