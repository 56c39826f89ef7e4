import type { PartialByTopic, WordsByBand } from './bands.ts';

export const STRUCTURE_WORDS = {
  'Can / Could / Be able to': {
    simple:
      'swim, drive, speak, play, well, help, learn, dance, ride a bike, easy, draw, understand, repair, at all',
    rich: 'manage to, skill, fluently, talent, figure out, capable, solve, cope with, master, challenge, ability, improvise, persuade, effortlessly',
  },
  'Have to / Must / Should': {
    simple:
      'rule, wear, on time, homework, careful, advice, pay, helmet, need, allowed, rest, wash up, important, late',
    rich: 'obligation, advice, strict, permission, fine, forbid, deadline, responsible, obey, essential, regulation, be supposed to, fair, consequence',
  },
  'Conditionals (0, 1st, 2nd, 3rd)': {
    simple: 'if, unless, rain, win, travel, would, miss, late, dream, luck, choose, happen, ask, problem',
    rich: 'unless, provided that, otherwise, regret, wish, opportunity, as long as, hesitate, consequence, suppose, in case, outcome, risk, decision',
  },
  'Comparatives and Superlatives': {
    simple:
      'better, than, the best, cheap, expensive, the most, big city, worse, friendly, easy, as good as, quiet, tall, exciting',
    rich: 'by far, far more, less stressful, nowhere near, the least, slightly, prefer, superior, by comparison, convenient, overrated, worthwhile, considerably, rewarding',
  },
  'Some / Any / Much / Many / A lot of': {
    simple:
      'a lot of, any, how much, free time, a few, money, some, friends, a little, enough, too many, water, fruit, how many',
    rich: 'plenty of, hardly any, a great deal of, several, shortage, a couple of, too much, spare time, a handful of, sufficient, budget, waste, dozens of, abundant',
  },
  'Countable and Uncountable nouns': {
    simple:
      'bread, money, a piece of, advice, information, a bottle of, rice, homework, furniture, a cup of, coin, news, music, luggage',
    rich: 'advice, equipment, a piece of, luggage, ingredient, research, knowledge, a bit of, furniture, evidence, traffic, progress, item, a slice of',
  },
  'There is / There are': {
    simple:
      'kitchen, near, street, park, next to, shop, between, window, bus stop, lots of, garden, opposite, building, square',
    rich: 'neighbourhood, landmark, facilities, surrounded by, pedestrian, suburb, in the distance, plenty of, skyline, nearby, amenities, crowded, outskirts, cosy',
  },
  'Question formation': {
    simple:
      'how long, how often, which, why, what time, how far, whose, what kind of, who, how old, how much, where, ask, answer',
    rich: 'I was wondering, could you tell me, how come, do you mind, curious, clarify, what if, find out, purpose, would you say, to what extent, enquire, opinion, what made you',
  },
  'Prepositions of time and place': {
    simple:
      'at night, next to, on Monday, in the morning, between, in summer, behind, at work, opposite, until, at home, in front of, under, on time',
    rich: 'in time, during, throughout, across from, beneath, at the corner, within, beyond, by Friday, in the meantime, alongside, at dawn, upside down, on the outskirts',
  },
} as const satisfies PartialByTopic<WordsByBand>;
