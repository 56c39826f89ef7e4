/** Subjects that the tutor's first question can be about. */
export const OPENING_SUBJECTS = [
  'breakfast today',
  'the way to work or school',
  'a favourite place in the learner’s town',
  'a recent weekend',
  'plans for the next few days',
  'a meal that the learner cooks well',
  'a film or series',
  'a book or a story',
  'music',
  'a sport, played or watched',
  'the weather and what to do in it',
  'a journey by train or bus',
  'a holiday',
  'a good friend',
  'a family habit',
  'a pet or another animal',
  'a present, given or received',
  'something lost and found',
  'a small problem at home',
  'shopping for clothes',
  'a market or a supermarket',
  'a phone or an app',
  'a hobby that the learner would like to try',
  'a teacher who is hard to forget',
  'a first day somewhere',
  'a job and its tasks',
  'a busy morning',
  'a quiet evening',
  'a birthday',
  'a tradition',
  'a photo that means something',
  'a mistake with a happy ending',
  'something that made the learner laugh',
  'learning a language',
  'health and sleep',
  'a room and what is in it',
  'neighbours',
  'the sea, a forest or the mountains',
  'a big city and a village',
  'a rule that the learner finds useful',
] as const;

/** How many subjects of a learner's sessions are remembered, so that they are not repeated. */
export const MAX_REMEMBERED_SUBJECTS = 20;

/** Picks a subject that the learner has not had recently. The same session id and recent subjects always give the same subject. */
export function pickOpeningSubject(sessionId: string, recent: readonly string[]): string {
  const unused = OPENING_SUBJECTS.filter((subject) => !recent.includes(subject));
  const number = Number.parseInt(sessionId.slice(0, 8), 16);
  return unused[number % unused.length] ?? OPENING_SUBJECTS[0];
}
