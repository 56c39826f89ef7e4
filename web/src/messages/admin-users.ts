import { count, params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** The users of /admin; what spec.md sections 4, 5, 8 and 9 quote is here to the letter. */
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
  unsaved: 'Not saved yet:',
  goOn: params('Go on editing {name}'),
  discard: params('Discard what is not saved of {name}'),
});

/** The search for a user. */
export const userSearchMessages = i18n('userSearch', {
  label: 'Search by email or name',
  clear: 'Clear the search',
  more: 'Showing first 50 results. Type to narrow down search.',
  found: count({ one: '{count} user found', other: '{count} users found' }),
  noneWithEmail: params('No user found with email: {email}'),
  searching: 'Searching…',
  short: 'Type one more letter to search all users.',
  incomplete: 'Some users have changed a moment ago and may still be missing here.',
  notSearched: 'Not all users could be searched. Please try again.',
  notLoaded: 'Failed to load user emails. Please refresh the page.',
});

/** The row of a user while it is edited. */
export const userEditMessages = i18n('userEdit', {
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'User updated successfully!',
  failed: 'Failed to update user',
  emailMissing: 'Email cannot be empty',
  emailInvalid: 'Please enter a valid email address',
  nameMissing: 'Name cannot be empty',
  nameInvalid: 'Please write the name in letters, on one line.',
  ownEmail: 'With a new address you have to sign in again.',
  ownRole: 'Cannot change your own admin status',
  planStartsAfresh: 'A new plan starts now, with fresh counters.',
  changed: 'Somebody else has changed this user in the meantime. This is how it is now:',
  changedAbout: 'What you have changed is still here. Save again to have it so.',
  planSaved: 'The plan has been changed. The rest has not:',
});
