import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

export const sessionMessages = i18n('session', {
  title: 'Current Session',
  level: 'Level',
  topic: 'Topic',
  words: 'Words',
  noWords: 'None',
  messages: 'Messages',
  messagesUsed: params('{n} of {max}'),
  open: 'Session details',
  end: 'End Text Session',
  endVoice: 'End Voice Chat',
  endTitle: 'End this session?',
  endAbout: "You'll lose this conversation and won't get any feedback.",
  endAboutFinish: "You'll lose this conversation. To get your feedback, finish the practice instead.",
  stay: 'Keep practising',
  startNew: 'Start New Practice',
  restoring: 'Restoring your session…',
});
