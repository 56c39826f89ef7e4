import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';

/** An event on the data channel of a call. */
export const TrafficEvent = z.object({ path: z.enum(['client', 'server']), body: z.unknown() });
export type TrafficEvent = z.infer<typeof TrafficEvent>;

/** Event types are given as an `enum` with one value. */
const Description = z.looseObject({
  openapi: z.string(),
  components: z.looseObject({
    schemas: z.record(
      z.string(),
      z.looseObject({
        properties: z
          .object({ type: z.object({ enum: z.array(z.string()) }).optional() })
          .optional()
          .catch(undefined),
      }),
    ),
  }),
});

const EVENT_SCHEMA = /^Realtime(Client|Server)Event./u;
const CALL_REQUEST = 'RealtimeCallCreateRequest';
const EventType = z.looseObject({ type: z.string() });

const Nullable = z.looseObject({ nullable: z.literal(true), type: z.undefined().optional() });

/** Expands `nullable` without a type, a keyword of older descriptions that JSON Schema does not have. */
function expandNullable(_key: string, value: unknown): unknown {
  const schema = Nullable.safeParse(value).data;
  if (schema === undefined) return value;
  const { nullable: _, ...rest } = schema;
  return { anyOf: [rest, { type: 'null' }] };
}

/** Validates the traffic of a call against OpenAI's API description. Throws if it describes no Realtime API. */
export function createTrafficValidator(json: unknown) {
  const description = Description.parse(json);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(z.looseObject({}).parse(JSON.parse(JSON.stringify(json), expandNullable)), 'openai');

  /** The names of the schemas of events, by direction and type: `client session.update`. */
  const names = new Map<string, string>();
  for (const [name, { properties }] of Object.entries(description.components.schemas)) {
    const direction = EVENT_SCHEMA.exec(name)?.[1]?.toLowerCase();
    for (const type of properties?.type?.enum ?? []) {
      if (direction !== undefined) names.set(`${direction} ${type}`, name);
    }
  }
  if (names.size === 0) throw new Error('The API description has no Realtime events.');

  const validate = (name: string, value: unknown): string[] => {
    const isValid = ajv.compile({ $ref: `openai#/components/schemas/${name}` });
    if (isValid(value)) return [];
    return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  };

  return {
    /** Returns the errors in an event; none if it is valid. */
    checkEvent: ({ path, body }: TrafficEvent): string[] => {
      const type = EventType.safeParse(body).data?.type ?? '(none)';
      const name = names.get(`${path} ${type}`);
      return name === undefined ? [`unknown ${path} event`] : validate(name, body);
    },
    /** Returns the errors in a request that opens a call; none if it is valid. */
    checkCallRequest: (body: unknown): string[] => validate(CALL_REQUEST, body),
  };
}
