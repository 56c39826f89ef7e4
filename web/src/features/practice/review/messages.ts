import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** Reviews of words and mistakes. */
export const reviewMessages = i18n('review', {
  title: 'Review',
  back: 'Back to practice',
  loading: 'Loading your cards…',
  notLoaded: "We couldn't load your cards.",

  empty: 'No cards yet',
  emptyAbout:
    "Save a word, or add a mistake from your results. It becomes a card here, and we'll ask you about it just before you'd forget it.",
  addBank: 'Add the words in your word bank',
  addingBank: 'Adding your words…',
  bankAdded: count({ one: '{count} card added', other: '{count} cards added' }),
  nothingToAdd: 'There are no new words to add.',
  bankNotAdded: "We couldn't add your words. Please try again.",
  start: 'Start practising',

  due: count({ one: '{count} card to review', other: '{count} cards to review' }),
  newCards: params('{count} new'),
  startRound: params('Review {count}'),
  nothingDue: 'Nothing to review today',
  next: params('Next review: {when}'),
  tomorrow: 'tomorrow',

  progress: params('{done} of {total} done'),
  end: 'Stop',
  undo: 'Undo',
  more: 'More actions for this card',
  bury: 'Skip until tomorrow',
  suspend: 'Pause this card',
  edit: 'Edit',
  delete: 'Delete this card',
  deleteTitle: 'Delete this card?',
  deleteWord: 'This also deletes its reviews. The word stays in your word bank.',
  deleteMistake: 'This also deletes its reviews. The session stays in your history.',
  deleted: 'Card deleted',

  recognize: 'What does this word mean?',
  recall: 'Which word is it?',
  gap: 'Fill in the gap',
  correct: 'Correct this sentence',
  dictation: 'Listen and type',
  gapSpoken: 'gap',
  yourAnswer: 'Your answer',
  show: 'Show answer',
  check: 'Check',
  right: 'Correct!',
  close: 'Almost: check the spelling.',
  wrong: 'Not quite.',
  answered: params('You wrote: {text}'),
  leech: 'You often forget this one. Try using it in a sentence of your own, or edit the card.',
  noMeaning: "You haven't saved a meaning for this word yet.",
  lookUp: 'Look it up',
  notFound: "We couldn't find a meaning. You can edit the card and add one.",
  notLookedUp: "We couldn't look this word up. Please try again.",

  rate: 'How well did you remember?',
  rating1: 'Forgot',
  rating2: 'Hard',
  rating3: 'Good',
  rating4: 'Easy',
  again: 'again in this round',
  days: count({ one: '{count} day', other: '{count} days' }),
  months: count({ one: '{count} month', other: '{count} months' }),
  years: count({ one: '{count} year', other: '{count} years' }),

  roundDone: 'Well done!',
  roundSummary: params('You reviewed {reviewed} and remembered {remembered} the first time.'),
  cards: count({ one: '{count} card', other: '{count} cards' }),
  moreDue: params('Review {count} more'),
  finish: 'Finish',
});

/** The list of all cards. */
export const cardListMessages = i18n('cardList', {
  title: 'Your cards',
  search: 'Search',
  show: 'Show',
  all: 'All cards',
  new: 'New cards',
  leech: 'Often forgotten',
  suspended: 'Paused',
  none: 'No cards match.',
  count: count({ one: '{count} card', other: '{count} cards' }),
  more: 'Show more',
  newPerDay: 'New cards a day',
  due: params('Due {when}'),
  isNew: 'New',
  isDue: 'Due today',
  isSuspended: 'Paused',
  isLeech: 'Often forgotten',
  actions: params('Actions for {text}'),
  resume: 'Resume',
});

/** Files with cards. */
export const cardFileMessages = i18n('cardFiles', {
  export: 'Export cards',
  import: 'Import cards',
  importing: 'Importing…',
  choose: 'A CSV file with cards',
  imported: count({ one: '{count} card imported.', other: '{count} cards imported.' }),
  leftOut: count({ one: "{count} card didn't fit.", other: "{count} cards didn't fit." }),
  skipped: count({ one: '{count} row was skipped.', other: '{count} rows were skipped.' }),
  notExported: "We couldn't export your cards. Please try again.",
  notImported: "We couldn't import the cards. Please try again.",
  tooLarge: 'This file is larger than 16 MB. Please split it.',
});

/** The dialog in which a card is edited. */
export const editCardMessages = i18n('editCard', {
  title: 'Edit card',
  translation: 'Translation',
  definition: 'Definition',
  example: 'Example',
  corrected: 'Corrected sentence',
  explanation: 'Explanation',
  required: 'This field is required.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
});
