import type { WordsByBand } from './bands.ts';

/** A theme of a conversation: `cue` matches the learner's words; the word lists are suggestions. */
interface Theme extends WordsByBand {
  cue: RegExp;
}

export const THEMES: readonly Theme[] = [
  {
    cue: /\b(?:eat|ate|food|cook\w*|breakfast|lunch|dinner|restaurant|pizza|soup|coffee|tea|cake|bread|meal|kitchen)\b/giu,
    easy: 'delicious, recipe, spicy, snack, taste, boil, fresh, hungry',
    hard: 'ingredient, mouth-watering, cuisine, takeaway, homemade, leftovers, nutritious, crave',
  },
  {
    cue: /\b(?:travel\w*|trip|holidays?|vacation|flight|plane|train|hotel|beach|sea|tour\w*|abroad|mountains?)\b/giu,
    easy: 'journey, luggage, map, passport, local, stay, sightseeing, guide',
    hard: 'destination, itinerary, off the beaten track, breathtaking, scenery, explore, accommodation, get away',
  },
  {
    cue: /\b(?:work\w*|job|office|boss|colleagues?|company|meeting|project|career|business|salary)\b/giu,
    easy: 'colleague, meeting, busy, skill, team, earn, email, part-time',
    hard: 'deadline, workload, promotion, freelance, collaborate, rewarding, meet a target, work-life balance',
  },
  {
    cue: /\b(?:stud\w+|school|university|exams?|teachers?|lessons?|homework|students?|class|college|learn\w*)\b/giu,
    easy: 'subject, pass an exam, notebook, explain, practise, mark, dictionary, term',
    hard: 'revise, curriculum, assignment, lecture, self-taught, grasp, concentrate, keep up with',
  },
  {
    cue: /\b(?:family|mother|mum|mom|father|dad|brothers?|sisters?|parents?|children|kids?|son|daughter|wife|husband|grand\w+|friends?|party|guests?|birthday)\b/giu,
    easy: 'relative, close, take care of, trust, grow up, together, proud, share',
    hard: 'upbringing, supportive, get along with, reliable, take after, tight-knit, keep in touch, bring up',
  },
  {
    cue: /\b(?:sports?|football|tennis|gym|run\w*|swim\w*|basketball|match|train\w*|bike|team|yoga|exercise)\b/giu,
    easy: 'coach, fit, win, score, healthy, race, champion, warm up',
    hard: 'work out, stamina, competitive, opponent, injury, endurance, take part in, keep in shape',
  },
  {
    cue: /\b(?:films?|movies?|series|cinema|watch\w*|actors?|books?|read\w*|novels?|theatre|tv|television|netflix)\b/giu,
    easy: 'character, story, exciting, scary, chapter, ending, library, favourite',
    hard: 'plot, gripping, sequel, bestseller, predictable, masterpiece, be based on, page-turner',
  },
  {
    cue: /\b(?:music|songs?|sing\w*|guitar|piano|concerts?|band|danc\w+|radio)\b/giu,
    easy: 'lyrics, instrument, loud, voice, stage, tune, popular, headphones',
    hard: 'catchy, rehearsal, melody, performance, gig, soothing, genre, have an ear for music',
  },
  {
    cue: /\b(?:hous\w+|home|flat|apartment|room|garden|kitchen|live|street|neighbou?rs?|city|town|village|shops?|bus|traffic)\b/giu,
    easy: 'comfortable, furniture, tidy, rent, crowded, quiet, view, neighbour',
    hard: 'cosy, spacious, neighbourhood, commute, affordable, move in, landlord, feel at home',
  },
  {
    cue: /\b(?:nature|forest|parks?|weather|rain\w*|snow\w*|sun\w*|dogs?|cats?|animals?|rivers?|lake|summer|winter)\b/giu,
    easy: 'sunny, wild, climb, cloud, pet, leaf, season, fresh air',
    hard: 'landscape, wildlife, mild, breeze, outdoors, pour with rain, habitat, scenic',
  },
  {
    cue: /\b(?:computers?|phones?|internet|apps?|games?|programm\w+|cod(?:e|ing)|software|online|websites?|ai)\b/giu,
    easy: 'screen, download, useful, password, save, click, device, message',
    hard: 'user-friendly, update, addictive, back up, feature, privacy, up to date, troubleshoot',
  },
  {
    cue: /\b(?:health\w*|doctors?|ill|sick|tired|sleep\w*|slept|hospital|headache|pain|stress\w*|diet)\b/giu,
    easy: 'rest, medicine, feel better, weak, appointment, temperature, relax, habit',
    hard: 'exhausted, recover, well-being, symptom, unwind, burn out, get over, immune',
  },
];
