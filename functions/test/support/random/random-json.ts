import * as fc from 'fast-check';

/** Strings that have caused errors before. */
const NASTY = [
  '',
  ' ',
  '__proto__',
  'constructor',
  '\u0000',
  'a\ud800',
  '\udc00b',
  '\u202e',
  '.',
  '..',
  '__x__',
  '../../plans/FREE',
  'x'.repeat(301),
  'ї'.repeat(2_001),
  '1e999',
  'null',
  '{"$gt":""}',
  '=SUM(A1)',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00Z',
];

const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));

/** Any JSON string, including lone surrogates. */
export const anyText = fc.oneof(fc.constantFrom(...NASTY), codeUnits, fc.string({ maxLength: 90 }));

const leaf = fc.oneof(
  anyText,
  fc.boolean(),
  fc.constantFrom(null, 0, -1, 1e308, -0.5, 2 ** 53, 4_294_967_296),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** Any JSON value, up to four levels deep. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(anyText, tie('value'), { maxKeys: 4 }),
  ),
})).value;

type Change = (value: unknown) => unknown;

/** Replaces, removes, doubles, wraps, stringifies or lengthens a value, or leaves it alone; JSON omits undefined. */
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  anyJson.map(
    (json): Change =>
      () =>
        json,
  ),
  anyText.map(
    (text): Change =>
      () =>
        text,
  ),
  {
    weight: 2,
    arbitrary: fc.constantFrom<Change>(
      () => undefined,
      (value) => [value, value],
      (value) => ({ value }),
      (value) => JSON.stringify(value),
      (value) =>
        Array.isArray(value)
          ? Array.from({ length: 120 }, (): unknown => value[0])
          : `${JSON.stringify(value)} `,
      (value) => value,
    ),
  },
);

const listChildren = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Returns the paths of all values inside a value, starting with its own. */
const listPaths = (value: unknown): string[][] => [
  [],
  ...listChildren(value).flatMap(([key, child]) => listPaths(child).map((path) => [key].concat(path))),
];

function changeAt(value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key === undefined) return change(value);
  const children = listChildren(value).map(([name, child]) => [
    name,
    name === key ? changeAt(child, rest, change) : child,
  ]);
  return Array.isArray(value) ? children.map(([, child]) => child) : Object.fromEntries(children);
}

/** Changes the value in at most two places. */
export const mutate = (value: unknown): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(fc.nat(), anyChange), { minLength: 1, maxLength: 2 }).map((changes) =>
    changes.reduce<unknown>((before, [position, change]) => {
      const paths = listPaths(before);
      return changeAt(before, paths[position % paths.length] ?? [], change);
    }, value),
  );
