import type { Band } from '../questions/bands.ts';

/** What kind of thing the learner has just said, as far as it decides what the tutor answers first. */
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

/** One short sentence for each; {it} stands for the name or for the thing that the learner spoke of. */
export const REACTIONS: Record<MessageKind, Record<Band, readonly string[]>> = {
  foreign: {
    simple: [
      'I only understand English, so please try it in English.',
      'Please try that in English, with easy words.',
    ],
    rich: ['I’m afraid English is all that I understand, so let’s stay with it.'],
  },
  unsure: {
    simple: ['No problem, take your time.', 'That is all right, let’s try another question.'],
    rich: [
      'That’s perfectly all right, so let’s try a different angle.',
      'Fair enough, not everything has a quick answer.',
    ],
  },
  question: {
    simple: [
      'Good question, but I am only an offline tutor, so I want to hear about you!',
      'Thank you for asking, but today I want to learn about you.',
    ],
    rich: [
      'Good question, but as an offline tutor I have no life to speak of, so back to you.',
      'I like that you ask, though I’d much rather hear what you think.',
    ],
  },
  // In a lesson on questions, a question is the answer.
  asking: {
    simple: [
      'Good, that is something to ask.',
      'I like your question.',
      'Yes, people would have to think about that.',
    ],
    rich: [
      'That would certainly get an answer.',
      'I like where your question leads.',
      'That’s well worth asking.',
    ],
  },
  name: { simple: ['Nice to meet you, {it}!'], rich: ['It’s a pleasure to meet you, {it}!'] },
  sad: {
    simple: ['Oh, I am sorry to hear that.', 'That sounds hard.', 'I am sorry, that is not easy.'],
    rich: ['I’m sorry to hear that.', 'That can’t have been easy.', 'That sounds really tough.'],
  },
  thanks: { simple: ['You are welcome!'], rich: ['You’re very welcome!'] },
  greeting: { simple: ['Hello, it is good to see you!'], rich: ['Hello, it’s good to have you here!'] },
  short: {
    simple: ['All right, and I would like to hear more.', 'OK, let’s make that answer a little longer.'],
    rich: ['That’s a start, and I’d love to hear more.', 'Short and sweet, but let’s take it a bit further.'],
  },
  mention: {
    simple: [
      'Thank you for telling me about {it}.',
      'I like hearing about {it}.',
      'Ah, {it}, that is interesting.',
      'Good that you told me about {it}.',
      'Now I know a little about {it}.',
      'It is nice that you talk about {it}.',
    ],
    rich: [
      'What you say about {it} is interesting.',
      'I can picture {it} quite well now.',
      'I hadn’t expected to hear about {it}, and I’m glad I did.',
      'I followed what you said about {it} with interest.',
      'Thank you for sharing that about {it}.',
      'I’ll remember what you said about {it}.',
    ],
  },
  glad: {
    simple: ['That sounds great!', 'How nice!', 'I am happy to hear that.', 'Wonderful!'],
    rich: ['That sounds wonderful!', 'How lovely!', 'I’m delighted to hear it.', 'That must feel good!'],
  },
  other: {
    simple: ['I see, thank you.', 'That is a good answer.', 'I understand.', 'Good, I can follow you well.'],
    rich: [
      'I see what you mean.',
      'That’s a fair point.',
      'That makes sense to me.',
      'I can follow you very well.',
    ],
  },
};
