import type { Topic } from '@parley/functions/contract';
import type { WordsByBand } from './bands.ts';

/** Practice words for each grammar topic and band. */
export const TOPIC_WORDS: Record<Topic, WordsByBand> = {
  'Present Simple': {
    easy: 'usually, breakfast, get up, every day, weekend, relax, often, job, hobby, never, sometimes',
    hard: 'routine, commute, tend to, unwind, rarely, habit, look after, chore, catch up, prefer, energetic',
  },
  'Present Continuous': {
    easy: 'at the moment, wear, right now, wait, study, rain, today, listen, this week, learn, look for',
    hard: 'currently, work on, nowadays, struggle, trend, temporary, improve, deal with, gradually, spread, settle in',
  },
  'Present Perfect': {
    easy: 'already, ever, travel, never, try, yet, just, visit, lose, experience, learn',
    hard: 'achieve, recently, proud, so far, lately, up to now, discover, fail, challenge, adapt, at last',
  },
  'Present Perfect Continuous': {
    easy: 'for a long time, since, lately, practise, wait, all day, learn, tired, live, work, watch',
    hard: 'recently, put off, progress, non-stop, struggle, all along, keep up, lately, for ages, develop, effort',
  },
  'Past Simple': {
    easy: 'yesterday, last weekend, visit, buy, holiday, ago, meet, enjoy, arrive, forget, decide',
    hard: 'childhood, decide, turn out, memorable, at first, delight, realise, grow up, regret, encounter, set off',
  },
  'Past Continuous': {
    easy: 'while, when, wait, rain, sleep, drive, suddenly, listen, walk, hear, at that time',
    hard: 'meanwhile, suddenly, notice, interrupt, as, wander, daydream, rush, overhear, hesitate, stare',
  },
  'Past Perfect': {
    easy: 'already, before, after, forget, leave, never, arrive, by the time, because, lose, finish',
    hard: 'warn, realise, mislay, previously, regret, expect, run out of, until then, disappear, assume, no sooner',
  },
  'Past Perfect Continuous': {
    easy: 'for hours, before, wait, tired, work, search, because, study, practise, all day, until',
    hard: 'for ages, exhausted, look for, prior to, rehearse, long for, until, save up, argue, effort, by then',
  },
  'Future Simple (will)': {
    easy: 'tomorrow, probably, promise, help, maybe, travel, think, become, soon, hope, future',
    hard: 'predict, likely, definitely, replace, inevitable, opportunity, automate, disappear, sustainable, doubt, adapt',
  },
  'Be going to': {
    easy: 'plan, tonight, next week, visit, cook, save money, buy, meet, holiday, start, join',
    hard: 'intend, commit, arrange, sign up, give up, ambition, renovate, take up, schedule, launch, postpone',
  },
  'Future Continuous': {
    easy: 'this time tomorrow, travel, work, sleep, soon, wait, next summer, study, live, all day, at noon',
    hard: 'pursue, remotely, settle, by then, relocate, commute, host, attend, meanwhile, retire, overseas',
  },
  'Future Perfect': {
    easy: 'by tomorrow, finish, by the end, save, learn, already, by then, read, pass, build, leave',
    hard: 'master, establish, deadline, milestone, graduate, pay off, complete, by then, overcome, transform, resolve',
  },
  'Future Perfect Continuous': {
    easy: 'by next year, play, study, live, work, by then, practise, wait, drive, by the time, teach',
    hard: 'build up, anniversary, career, persist, campaign, by then, devote, in a row, commit, perfect, investigate',
  },
  'Can / Could / Be able to': {
    easy: 'swim, drive, speak, play, well, help, learn, dance, ride a bike, easy, draw',
    hard: 'persuade, skill, fluently, talent, improvise, capable, solve, cope with, master, challenge, ability',
  },
  'Have to / Must / Should': {
    easy: 'rule, wear, on time, homework, careful, advice, pay, helmet, need, allowed, rest',
    hard: 'obligation, advice, strict, permission, fine, forbid, deadline, fair, obey, essential, regulation',
  },
  'Conditionals (0, 1st, 2nd, 3rd)': {
    easy: 'if, unless, rain, win, travel, would, miss, late, dream, luck, choose',
    hard: 'unless, outcome, otherwise, regret, wish, risk, as long as, hesitate, decision, suppose, in case',
  },
  'Comparatives and Superlatives': {
    easy: 'better, than, the best, cheap, expensive, the most, big city, worse, friendly, easy, as good as',
    hard: 'by far, far more, worthwhile, rewarding, the least, slightly, prefer, superior, considerably, convenient, overrated',
  },
  'Some / Any / Much / Many / A lot of': {
    easy: 'a lot of, any, how much, free time, a few, money, some, friends, a little, enough, too many',
    hard: 'plenty of, hardly any, waste, several, shortage, abundant, too much, spare time, dozens of, sufficient, budget',
  },
  'Countable and Uncountable nouns': {
    easy: 'bread, money, a piece of, advice, news, a bottle of, rice, homework, furniture, a cup of, coin',
    hard: 'advice, equipment, progress, luggage, item, research, knowledge, a bit of, furniture, evidence, traffic',
  },
  'There is / There are': {
    easy: 'kitchen, near, street, park, next to, shop, between, window, bus stop, lots of, garden',
    hard: 'outskirts, landmark, facilities, cosy, pedestrian, suburb, crowded, plenty of, skyline, nearby, amenities',
  },
  'Question formation': {
    easy: 'how long, how often, which, why, what time, how far, whose, where, who, how old, how much',
    hard: 'opinion, enquire, how come, do you mind, curious, clarify, what if, find out, purpose, would you say, what made you',
  },
  'Prepositions of time and place': {
    easy: 'at night, next to, on time, under, between, in summer, behind, at work, opposite, until, at home',
    hard: 'in time, during, throughout, across from, beneath, upside down, within, beyond, by Friday, at dawn, alongside',
  },
};
