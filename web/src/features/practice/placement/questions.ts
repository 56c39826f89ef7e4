/** A sentence with a gap, and the options that could fill it. */
export interface Question {
  before: string;
  after: string;
  /** The first one is right. */
  options: readonly [string, string, string, string];
}

/** For each level, from Pre-Intermediate to Proficient. The lowest and the highest have four, because the test can stay at them. */
export const QUESTIONS: readonly (readonly Question[])[] = [
  [
    { before: 'She ', after: ' to work by bus every day.', options: ['goes', 'go', 'going', 'gone'] },
    { before: 'We ', after: ' a great film last night.', options: ['saw', 'see', 'seen', 'have seen'] },
    {
      before: 'This bag is ',
      after: ' than that one.',
      options: ['cheaper', 'cheap', 'more cheap', 'the cheapest'],
    },
    { before: "There isn't ", after: ' milk in the fridge.', options: ['any', 'some', 'no', 'many'] },
  ],
  [
    { before: "I've lived here ", after: ' 2019.', options: ['since', 'for', 'from', 'ago'] },
    {
      before: 'If it rains tomorrow, we ',
      after: ' at home.',
      options: ["'ll stay", "'d stay", 'stayed', 'are stay'],
    },
    {
      before: 'She was cooking when the phone ',
      after: '.',
      options: ['rang', 'was ringing', 'has rung', 'rings'],
    },
  ],
  [
    {
      before: 'If I ',
      after: " more time, I'd learn Japanese.",
      options: ['had', 'have', 'would have', 'will have'],
    },
    {
      before: 'By the end of next year, the bridge ',
      after: '.',
      options: ['will have been built', 'will build', 'is building', 'has built'],
    },
    { before: 'He apologised ', after: ' being late.', options: ['for', 'of', 'to', 'with'] },
  ],
  [
    {
      before: 'Hardly ',
      after: ' home when it started to snow.',
      options: ['had we got', 'we had got', 'we got', 'have we got'],
    },
    {
      before: "I'd rather you ",
      after: ' anyone about this.',
      options: ["didn't tell", "don't tell", "won't tell", 'not tell'],
    },
    {
      before: 'Not only ',
      after: ' late, but he also forgot the tickets.',
      options: ['was he', 'he was', 'he is', 'did he'],
    },
  ],
  [
    {
      before: 'Were it not ',
      after: ' her help, we would have failed.',
      options: ['for', 'of', 'by', 'with'],
    },
    {
      before: "The minister's remarks were met with ",
      after: ' disbelief.',
      options: ['utter', 'highly', 'steep', 'wide'],
    },
    {
      before: 'Much ',
      after: " I admire her, I can't agree with her.",
      options: ['as', 'so', 'that', 'how'],
    },
    {
      before: 'The evidence, such ',
      after: ' it is, points to the opposite conclusion.',
      options: ['as', 'that', 'so', 'what'],
    },
  ],
];
