import { params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** The frame around every page. */
export const appMessages = i18n('app', {
  name: 'Parley',
  home: 'Parley, to the practice page',
  skip: 'Skip to the content',
  seeTutor: 'Meet your tutor',
  tutor: 'Your tutor',
  tutorPortrait: 'Portrait of your tutor: a smiling woman with round glasses and her hair in a bun',
  tutorAbout: 'Patient, curious and always happy to hear one more sentence.',
  close: 'Close',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  copyright: params('© {year} Parley'),
  unreachable: "Parley can't be reached right now",
  unreachableAbout: 'We keep trying. This page opens by itself as soon as it works.',
  tryNow: 'Try now',
  crashed: 'Something went wrong on this page',
  crashedAbout: 'Reloading usually helps. What you had already sent is not affected.',
  reload: 'Reload the page',
});
