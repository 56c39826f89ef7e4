import type { PartialByTopic, WordsByBand } from './bands.ts';

export const TENSE_WORDS = {
  'Present Simple': {
    simple:
      'usually, breakfast, get up, every day, weekend, relax, often, job, hobby, never, sometimes, exercise, cook, on time',
    rich: 'routine, commute, tend to, unwind, rarely, habit, look after, chore, on a regular basis, prefer, every other day, catch up, energetic, balance',
  },
  'Present Continuous': {
    simple:
      'at the moment, wear, right now, wait, study, rain, today, listen, this week, learn, look for, talk, carry, these days',
    rich: 'currently, work on, nowadays, struggle, look forward to, temporary, improve, deal with, for the time being, experiment, settle in, gradually, trend, spread',
  },
  'Present Perfect': {
    simple:
      'already, ever, travel, never, try, yet, just, visit, lose, experience, learn, since, so far, before',
    rich: 'achieve, recently, experience, so far, lately, come across, over the years, fail, challenge, adapt, at last, discover, up to now, proud',
  },
  'Present Perfect Continuous': {
    simple:
      'for a long time, since, lately, practise, wait, all day, learn, tired, live, work, watch, recently, train, how long',
    rich: 'recently, put off, progress, exhausted, work towards, all along, keep up, lately, for ages, develop, effort, struggle, put together, non-stop',
  },
  'Past Simple': {
    simple:
      'yesterday, last weekend, visit, buy, holiday, ago, meet, enjoy, arrive, forget, decide, laugh, trip, in the end',
    rich: 'childhood, decide, turn out, memorable, at first, eventually, realise, grow up, regret, coincidence, set off, afterwards, delight, encounter',
  },
  'Past Continuous': {
    simple:
      'while, when, wait, rain, sleep, drive, suddenly, listen, walk, hear, at that time, fall, phone, dream',
    rich: 'meanwhile, suddenly, notice, interrupt, all of a sudden, wander, daydream, in the background, overhear, hesitate, stare, rush, as, gaze',
  },
  'Past Perfect': {
    simple:
      'already, before, after, forget, leave, never, arrive, by the time, because, lose, finish, prepare, miss, late',
    rich: 'by the time, realise, beforehand, previously, regret, expect, run out of, until then, disappear, assume, no sooner, warn, mislay, as soon as',
  },
  'Past Perfect Continuous': {
    simple:
      'for hours, before, wait, tired, work, search, because, study, practise, all day, until, travel, stop, rain',
    rich: 'for ages, exhausted, look for, prior to, rehearse, put up with, until, save up, argue, effort, relentlessly, by then, long for, negotiate',
  },
  'Future Simple (will)': {
    simple:
      'tomorrow, probably, promise, help, maybe, travel, think, become, soon, hope, future, next year, change, weather',
    rich: 'predict, likely, definitely, replace, in the long run, opportunity, automate, disappear, sooner or later, doubt, adapt, breakthrough, sustainable, inevitable',
  },
  'Be going to': {
    simple:
      'plan, tonight, next week, visit, cook, save money, buy, meet, holiday, start, join, tomorrow, learn, move',
    rich: 'intend, look forward to, arrange, sign up, give up, ambition, renovate, take up, schedule, set aside, postpone, commit, launch, deadline',
  },
  'Future Continuous': {
    simple:
      'this time tomorrow, travel, work, sleep, soon, wait, next summer, study, live, all day, at noon, fly, stay, use',
    rich: 'this time next year, remotely, settle, by then, relocate, commute, host, attend, in a decade, retire, collaborate, pursue, meanwhile, overseas',
  },
  'Future Perfect': {
    simple:
      'by tomorrow, finish, by the end, save, learn, already, by then, read, pass, build, leave, by next year, reach, earn',
    rich: 'by the time, accomplish, deadline, milestone, graduate, pay off, complete, by then, overcome, in due course, resolve, transform, master, establish',
  },
  'Future Perfect Continuous': {
    simple:
      'by next year, for ten years, study, live, work, by then, practise, wait, drive, by the time, teach, play, train, save',
    rich: 'by the time, for a decade, career, persist, campaign, by then, devote, run a business, commit, perfect, investigate, straight, anniversary, build up',
  },
} as const satisfies PartialByTopic<WordsByBand>;
