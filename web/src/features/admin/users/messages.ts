import { count, params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** The users table in /admin, with the fixed texts of docs/product.md 2.11, 4.8, 5.6 and 8. */
export const adminUsersMessages = i18n('adminUsers', {
  title: 'Users',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  plan: 'Plan',
  usage: 'Usage this period',
  created: 'Created',
  actions: 'Actions',
  pages: 'Pages of users',
  loading: 'Loading...',
  notLoaded: 'Failed to load users. Please try again.',
  none: 'No users found',
  noneWithEmail: params('No user found with email: {email}'),
  text: params('Text {used}'),
  voice: params('Voice {used}'),
  admin: 'Admin',
  user: 'User',
  you: 'you',
  nothing: '–',
  nothingRead: 'None',
  planUnknown: 'Unknown',
  edit: 'Edit',
  auditLog: params('Audit log of {name}'),
  editUser: params('Edit {name}'),
  unsaved: 'Unsaved changes:',
  goOn: params('Continue editing {name}'),
  discard: params('Discard changes to {name}'),
});

/** The user search. */
export const userSearchMessages = i18n('userSearch', {
  label: 'Search by email or name',
  clear: 'Clear search',
  more: 'Showing first 50 results. Type to narrow down search.',
  found: count({ one: '{count} user found', other: '{count} users found' }),
  noneWithEmail: params('No user found with email: {email}'),
  searching: 'Searching…',
  short: 'Type one more letter to search all users.',
  notSearched: "We couldn't search all users. Please try again.",
  notLoaded: 'Failed to load user emails. Please refresh the page.',
});

/** A row in edit mode. */
export const userEditMessages = i18n('userEdit', {
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'User updated successfully!',
  failed: 'Failed to update user',
  emailMissing: 'Email cannot be empty',
  emailInvalid: 'Please enter a valid email address',
  nameMissing: 'Name cannot be empty',
  nameInvalid: 'Please enter a name with at least one letter, on one line.',
  ownEmail: "You'll have to sign in again with the new address.",
  ownRole: 'Cannot change your own admin status',
  planStartsAfresh: 'The new plan starts now and resets the usage.',
  changed: 'Someone else changed this user. Current values:',
  changedAbout: 'Your changes are still here. Save again to apply them.',
  planSaved: "The plan was changed. The other changes weren't saved:",
});
