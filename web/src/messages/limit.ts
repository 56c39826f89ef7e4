import { i18n } from './i18n.ts';

/** The limit dialog, with the fixed texts of docs/product.md 2.6. */
export const limitMessages = i18n('limit', {
  guestTitle: 'Sign In Required',
  guestText: "You've used your free text-chat session",
  guestVoice: "You've used your free voice-chat session",
  privateWindow:
    "Free sessions aren't available in private browsing. Open a regular window, or sign in here.",
  guestAbout: 'Sign in or create an account to continue learning with unlimited access to all features.',
  guestBenefit: 'Multiple sessions',
  signIn: 'Sign In',

  userTitle: 'Upgrade Required',
  userText: "You've reached your monthly text-chat limit",
  userVoice: "You've reached your monthly voice-chat limit",
  userAbout:
    'Upgrade your plan to continue learning without interruptions and unlock unlimited access to all features.',
  userBenefit: 'More sessions',
  upgrade: 'Upgrade Now',
  plans: 'View all plans',

  later: 'Later',
});
