import type { Questions, PartialByTopic } from './bands.ts';

export const SENTENCE_QUESTIONS = {
  'Question formation': [
    'You meet a new neighbour: which three questions do you ask?',
    'I have a secret hobby: what would you like to ask me about it?',
    'You are lost in a strange city: how do you ask for help?',
    'What would you ask your favourite singer or actor?',
    'You want to rent a flat: what do you ask the owner?',
    'It is your first day at a new job: what do you ask your colleagues?',
    'You are buying a used bicycle: which questions do you ask first?',
    'What would you ask a person who lived a hundred years ago?',
    'You are the interviewer today: what do you ask somebody who wants a job?',
    'Which question do you find hardest to answer about yourself?',
    'What would you ask a doctor politely if you did not understand the advice?',
  ],
  'Prepositions of time and place': [
    'When is your birthday, and where do you like to celebrate it?',
    'Where is your phone when you sleep?',
    'What do you do on Friday evenings?',
    'What is next to your home, and what is opposite it?',
    'What time do you get up during the week, and at the weekend?',
    'Where do you like to sit in a café, and why there?',
    'How do you get from your home to the nearest station?',
    'What do you like to do in summer that you can’t do in winter?',
    'Describe the view from your window: what is in front, and what is behind?',
    'Where were you on the most beautiful day of last year?',
  ],
} as const satisfies PartialByTopic<Questions>;
