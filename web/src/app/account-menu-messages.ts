import { params } from '@nanostores/i18n';
import { i18n } from '../messages/i18n.ts';

/** Texts of the account menu, which guests do not load. */
export const accountMenuMessages = i18n('accountMenu', {
  title: 'Account menu',
  open: params('Account menu: {name}'),
  plan: params('{plan} plan'),
  sessionsLeft: params('Sessions left: {sessions}'),
  account: 'Account',
  admin: 'Admin Panel',
  review: 'Review',
  progress: 'Progress',
  history: 'History',
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
});
