import { i18n } from '../messages/i18n.ts';

/** Texts that the results and the profile share. */
export const reminderMessages = i18n('reminders', {
  blocked:
    "Notifications from Parley are blocked. Allow them in your browser's site settings, then reload the page.",
  notTurnedOn: "We couldn't turn on reminders. Please try again.",
});
