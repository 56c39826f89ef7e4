import type { Topic } from '@parley/functions/contract';
import type { WordsByBand } from './bands.ts';

/** Practice words for each grammar topic and band. */
export const TOPIC_WORDS: Record<Topic, WordsByBand> = {
  'Present Simple': {
    simple: 'usually, breakfast, get up, every day, weekend, relax, often, job, hobby, never, sometimes',
    rich: 'routine, commute, tend to, unwind, rarely, habit, look after, chore, catch up, prefer, energetic',
  },
  'Present Continuous': {
    simple: 'at the moment, wear, right now, wait, study, rain, today, listen, this week, learn, look for',
    rich: 'currently, work on, nowadays, struggle, trend, temporary, improve, deal with, gradually, spread, settle in',
  },
  'Present Perfect': {
    simple: 'already, ever, travel, never, try, yet, just, visit, lose, experience, learn',
    rich: 'achieve, recently, proud, so far, lately, up to now, discover, fail, challenge, adapt, at last',
  },
  'Present Perfect Continuous': {
    simple: 'for a long time, since, lately, practise, wait, all day, learn, tired, live, work, watch',
    rich: 'recently, put off, progress, non-stop, struggle, all along, keep up, lately, for ages, develop, effort',
  },
  'Past Simple': {
    simple: 'yesterday, last weekend, visit, buy, holiday, ago, meet, enjoy, arrive, forget, decide',
    rich: 'childhood, decide, turn out, memorable, at first, delight, realise, grow up, regret, encounter, set off',
  },
  'Past Continuous': {
    simple: 'while, when, wait, rain, sleep, drive, suddenly, listen, walk, hear, at that time',
    rich: 'meanwhile, suddenly, notice, interrupt, as, wander, daydream, rush, overhear, hesitate, stare',
  },
  'Past Perfect': {
    simple: 'already, before, after, forget, leave, never, arrive, by the time, because, lose, finish',
    rich: 'warn, realise, mislay, previously, regret, expect, run out of, until then, disappear, assume, no sooner',
  },
  'Past Perfect Continuous': {
    simple: 'for hours, before, wait, tired, work, search, because, study, practise, all day, until',
    rich: 'for ages, exhausted, look for, prior to, rehearse, long for, until, save up, argue, effort, by then',
  },
  'Future Simple (will)': {
    simple: 'tomorrow, probably, promise, help, maybe, travel, think, become, soon, hope, future',
    rich: 'predict, likely, definitely, replace, inevitable, opportunity, automate, disappear, sustainable, doubt, adapt',
  },
  'Be going to': {
    simple: 'plan, tonight, next week, visit, cook, save money, buy, meet, holiday, start, join',
    rich: 'intend, commit, arrange, sign up, give up, ambition, renovate, take up, schedule, launch, postpone',
  },
  'Future Continuous': {
    simple: 'this time tomorrow, travel, work, sleep, soon, wait, next summer, study, live, all day, at noon',
    rich: 'pursue, remotely, settle, by then, relocate, commute, host, attend, meanwhile, retire, overseas',
  },
  'Future Perfect': {
    simple: 'by tomorrow, finish, by the end, save, learn, already, by then, read, pass, build, leave',
    rich: 'master, establish, deadline, milestone, graduate, pay off, complete, by then, overcome, transform, resolve',
  },
  'Future Perfect Continuous': {
    simple: 'by next year, play, study, live, work, by then, practise, wait, drive, by the time, teach',
    rich: 'build up, anniversary, career, persist, campaign, by then, devote, straight, commit, perfect, investigate',
  },
  'Can / Could / Be able to': {
    simple: 'swim, drive, speak, play, well, help, learn, dance, ride a bike, easy, draw',
    rich: 'persuade, skill, fluently, talent, improvise, capable, solve, cope with, master, challenge, ability',
  },
  'Have to / Must / Should': {
    simple: 'rule, wear, on time, homework, careful, advice, pay, helmet, need, allowed, rest',
    rich: 'obligation, advice, strict, permission, fine, forbid, deadline, fair, obey, essential, regulation',
  },
  'Conditionals (0, 1st, 2nd, 3rd)': {
    simple: 'if, unless, rain, win, travel, would, miss, late, dream, luck, choose',
    rich: 'unless, outcome, otherwise, regret, wish, risk, as long as, hesitate, decision, suppose, in case',
  },
  'Comparatives and Superlatives': {
    simple: 'better, than, the best, cheap, expensive, the most, big city, worse, friendly, easy, as good as',
    rich: 'by far, far more, worthwhile, rewarding, the least, slightly, prefer, superior, considerably, convenient, overrated',
  },
  'Some / Any / Much / Many / A lot of': {
    simple: 'a lot of, any, how much, free time, a few, money, some, friends, a little, enough, too many',
    rich: 'plenty of, hardly any, waste, several, shortage, abundant, too much, spare time, dozens of, sufficient, budget',
  },
  'Countable and Uncountable nouns': {
    simple: 'bread, money, a piece of, advice, news, a bottle of, rice, homework, furniture, a cup of, coin',
    rich: 'advice, equipment, progress, luggage, item, research, knowledge, a bit of, furniture, evidence, traffic',
  },
  'There is / There are': {
    simple: 'kitchen, near, street, park, next to, shop, between, window, bus stop, lots of, garden',
    rich: 'outskirts, landmark, facilities, cosy, pedestrian, suburb, crowded, plenty of, skyline, nearby, amenities',
  },
  'Question formation': {
    simple: 'how long, how often, which, why, what time, how far, whose, where, who, how old, how much',
    rich: 'opinion, enquire, how come, do you mind, curious, clarify, what if, find out, purpose, would you say, what made you',
  },
  'Prepositions of time and place': {
    simple:
      'at night, next to, on time, under, between, in summer, behind, at work, opposite, until, at home',
    rich: 'in time, during, throughout, across from, beneath, upside down, within, beyond, by Friday, at dawn, alongside',
  },
};
