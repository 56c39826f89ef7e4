import { i18n } from '../../../messages/i18n.ts';

/** The limit dialog for guests, with the fixed texts of docs/product.md 2.6. */
export const guestLimitMessages = i18n('guestLimit', {
  title: 'Sign In Required',
  text: "You've used your free text-chat session",
  voice: "You've used your free voice-chat session",
  about: 'Sign in or create an account to continue learning with unlimited access to all features.',
  benefit: 'Multiple sessions',
});

/** The limit dialog for registered users, with the fixed texts of docs/product.md 2.6. */
export const userLimitMessages = i18n('userLimit', {
  title: 'Upgrade Required',
  text: "You've reached your monthly text-chat limit",
  voice: "You've reached your monthly voice-chat limit",
  about:
    'Upgrade your plan to continue learning without interruptions and unlock unlimited access to all features.',
  benefit: 'More sessions',
});

export const limitMessages = i18n('limit', {
  privateWindow:
    "Free sessions aren't available in private browsing. Open a regular window, or sign in here.",
  createAccount: 'Create account',
  signIn: 'Sign In',
  upgrade: 'Upgrade Now',
  plans: 'View all plans',
  later: 'Later',
});
