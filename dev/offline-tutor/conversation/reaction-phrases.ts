import type { Band } from '../questions/bands.ts';

/** The kind of the learner's last message, which decides how the tutor reacts. */
export type MessageKind =
  | 'foreign'
  | 'unsure'
  | 'question'
  | 'asking'
  | 'name'
  | 'sad'
  | 'thanks'
  | 'greeting'
  | 'short'
  | 'mention'
  | 'glad'
  | 'other';

/** Short reactions; {it} stands for the learner's name or the thing they mentioned. */
export const REACTIONS: Record<MessageKind, Record<Band, readonly string[]>> = {
  foreign: {
    simple: [
      'I only understand English, so please try it in English.',
      'Can you say that in English? Easy words are fine.',
    ],
    rich: ['I’m afraid I only understand English, so let’s stick to that.'],
  },
  unsure: {
    simple: ['No problem, take your time.', 'That is all right, let’s try another question.'],
    rich: ['No worries, let’s try a different angle.', 'Fair enough, that’s not an easy one to answer.'],
  },
  question: {
    simple: [
      'Good question! I am only an offline tutor, so tell me about you.',
      'Thank you for asking, but I want to learn about you.',
    ],
    rich: [
      'Good question, but as an offline tutor I don’t have much of a life, so back to you.',
      'Thanks for asking, but I’d much rather learn about you.',
    ],
  },
  // In a lesson on question formation, a question is the expected answer.
  asking: {
    simple: ['That is a good thing to ask.', 'I like your question.', 'Good one, that makes people think.'],
    rich: [
      'That would certainly get people talking.',
      'I like where that question is going.',
      'That’s well worth asking.',
    ],
  },
  name: { simple: ['Nice to meet you, {it}!'], rich: ['It’s a pleasure to meet you, {it}!'] },
  sad: {
    simple: ['Oh, I am sorry to hear that.', 'That sounds hard.', 'I am sorry, that is not easy.'],
    rich: ['I’m sorry to hear that.', 'That can’t have been easy.', 'That sounds really tough.'],
  },
  thanks: { simple: ['You are welcome!'], rich: ['You’re very welcome!'] },
  greeting: { simple: ['Hello, it is nice to meet you!'], rich: ['Hello, it’s good to have you here!'] },
  short: {
    simple: ['OK! I would like to hear more.', 'OK, now try a longer answer.'],
    rich: [
      'That’s a good start, and I’d love to hear more.',
      'Short and sweet! Let’s take it a bit further.',
    ],
  },
  mention: {
    simple: [
      'Thank you for telling me about {it}.',
      'I like hearing about {it}.',
      'I want to know more about {it}.',
      'It is interesting to hear about {it}.',
      'Now I know a little about {it}.',
      'You told me something new about {it}.',
    ],
    rich: [
      'What you say about {it} is interesting.',
      'I have a much better picture of {it} now.',
      'I wasn’t expecting to hear about {it}, but I’m glad I did.',
      'I enjoyed hearing about {it}.',
      'Thank you for sharing that about {it}.',
      'I’ll remember what you said about {it}.',
    ],
  },
  glad: {
    simple: ['That sounds great!', 'How nice!', 'I am happy to hear that.', 'Wonderful!'],
    rich: ['That sounds wonderful!', 'How lovely!', 'I’m delighted to hear that.', 'That must feel great!'],
  },
  other: {
    simple: ['I see, thank you.', 'That is a good answer.', 'I understand.', 'OK, I know what you mean.'],
    rich: [
      'I see what you mean.',
      'That’s a fair point.',
      'That makes sense to me.',
      'That’s an interesting way to put it.',
    ],
  },
};
