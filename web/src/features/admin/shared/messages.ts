import { i18n } from '../../../messages/i18n.ts';

/** The page /admin, and texts that its views share. */
export const adminMessages = i18n('admin', {
  title: 'Admin Panel',
  loading: 'Loading...',
  views: 'Admin panel sections',
  users: 'Users',
  overview: 'Overview',
  plans: 'Plans',
  audit: 'Audit log',
  deletedUser: 'Deleted user',
  guest: 'Guest',
  previous: 'Previous',
  next: 'Next',
});
