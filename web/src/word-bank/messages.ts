import { i18n } from '../messages/i18n.ts';

/** Toasts of the word bank (docs/product.md 5.1, 5.7 and 8). */
export const wordToastMessages = i18n('wordToasts', {
  notLoaded: 'Failed to load word bank',
  notSuggested: 'Failed to get suggestions',
  noSuggestions: 'No suggestions found for this word',
  wordFirst: 'Please enter a word first',
  noId: 'No ID provided for edit mode',
  notAdded: 'Failed to add word',
  notUpdated: 'Failed to update word',
  notDeleted: 'Failed to delete word',
  added: 'Word added successfully',
  updated: 'Word updated successfully',
  deleted: 'Word deleted successfully',
  undo: 'Undo',
  bankEmpty: 'Your Word Bank is empty.',
  allInList: 'All your Word Bank words are already in the list.',
  restTooLong: 'The other words in your Word Bank are too long to practise.',
});
