import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** The word bank, with the fixed texts of docs/product.md 2.10. */
export const wordBankMessages = i18n('wordBank', {
  title: 'My Word Bank',
  add: 'Add Word',
  addFirst: 'Add Your First Word',
  empty: 'Your word bank is empty',
  emptyDescription: 'Start building your vocabulary by adding words you want to learn.',
  loading: 'Loading your word bank...',
  notLoaded: 'Failed to load your word bank. Please try again.',
  offline: "You're offline. You can read your words, but you can't change them until you're back online.",

  word: 'Word',
  translation: 'Translation',
  definition: 'Definition',
  example: 'Example',
  actions: 'Actions',
  dash: '–',
  none: 'None',
  editWord: params('Edit {word}'),
  deleteWord: params('Delete {word}'),

  search: 'Search your words',
  sort: 'Sort by',
  newest: 'Newest first',
  oldest: 'Oldest first',
  az: 'A to Z',
  za: 'Z to A',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages of your word bank',
  total: count({ one: '{count} word', other: '{count} words' }),
  shown: params('{from}–{to} of {total} words'),
  noneFound: 'No words match your search.',

  import: 'Import',
  export: 'Export',
});

/** The dialogs that add, edit and delete a word. */
export const wordDialogMessages = i18n('wordDialog', {
  titleNew: 'Add New Word',
  titleEdit: 'Edit Word',
  titleDelete: 'Delete Word',
  locked: "You can't change the word itself.",
  wordMissing: 'Word is required',
  notAWord: 'Enter at least one letter or number.',
  notText: "Please remove characters that can't be displayed.",
  tooLong: params('Please use at most {max} characters.'),
  suggest: 'Get Suggestions',
  suggesting: 'Getting suggestions…',
  suggestions: 'Suggestions',
  translations: 'Translations',
  definitions: 'Definitions',
  examples: 'Examples',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  delete: 'Delete',
  confirmDelete: 'Are you sure you want to delete this word?',
  discardTitle: 'Discard your changes?',
  discardDescription: "Your changes haven't been saved.",
  keepEditing: 'Keep editing',
  discard: 'Discard changes',
});

/** Importing and exporting the word bank. */
export const transferMessages = i18n('wordTransfer', {
  importTitle: 'Import Words',
  importDescription: params(
    "Choose a CSV file or an Anki text file with up to {rows} rows, no larger than 5 MB. You'll see a preview before anything is saved.",
  ),
  columnsDescription: 'Columns: Word, Translation, Definition, Example. Only Word is required.',
  choose: 'Choose a file',
  another: 'Choose another file',
  reading: 'Reading the file…',
  close: 'Close',
  cancel: 'Cancel',
  stop: 'Stop',

  'too-large': 'This file is larger than 5 MB. Please split it.',
  'too-many-rows': params('This file has more than {rows} rows. Please split it.'),
  encoding: "This isn't a UTF-8 text file. Save it as “CSV UTF-8” and try again.",
  empty: 'This file has no words.',
  unreadable: "We couldn't read this file. Please try again.",

  newWords: count({ one: '{count} new word', other: '{count} new words' }),
  duplicates: count({ one: '{count} duplicate', other: '{count} duplicates' }),
  invalidRows: count({ one: '{count} row with problems', other: '{count} rows with problems' }),
  nothingNew: 'There are no new words in this file.',
  full: 'Your word bank is full.',
  noRoom: count({
    one: 'Your word bank has room for only {count} more word.',
    other: 'Your word bank has room for only {count} more words.',
  }),
  line: params('Line {line}'),
  more: count({ other: 'and {count} more' }),
  inBank: 'already in your word bank',
  inFile: 'repeated in this file',
  'no-word': 'the word is missing',
  'not-a-word': 'the word has no letters or numbers',
  'word-too-long': params('the word has more than {max} characters'),
  'field-too-long': params('a field has more than {max} characters'),
  'not-text': "a field has characters that can't be displayed",
  quotes: 'a quotation mark is missing or in the wrong place',
  columns: 'the row has too many columns',

  import: count({ one: 'Import {count} word', other: 'Import {count} words' }),
  importing: 'Importing…',
  progress: params<{ done: string }>(
    count({ one: '{done} of {count} word', other: '{done} of {count} words' }),
  ),
  stopped: 'The import stopped. Words that were already added stay in your word bank.',
  resume: 'Continue',
  done: 'Import finished',
  added: count({ one: '{count} word added', other: '{count} words added' }),
  alreadyInBank: count({ other: '{count} already in your word bank' }),
  bankFull: count({ other: '{count} not added: your word bank is full' }),
  skipped: count({ one: '{count} row skipped', other: '{count} rows skipped' }),
  notImported: count({ one: '{count} word not imported', other: '{count} words not imported' }),

  exportTitle: 'Export Words',
  exportDescription: count({
    one: 'Download your {count} word as a file.',
    other: 'Download your {count} words as a file.',
  }),
  csv: 'CSV for spreadsheets',
  anki: 'Text file for Anki',
  exportFailed: "We couldn't create the file. Please try again.",
  saved: params('Saved as {name}'),
});
