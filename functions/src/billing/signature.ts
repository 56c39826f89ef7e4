import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a signed request, and maximum clock difference; stops replays of older requests. */
const TOLERANCE_SECONDS = 5 * 60;

/** A delivery carries two signatures while the secret is being rotated. */
const MAX_SIGNATURES = 5;

const FIELD = /^(?<name>[a-z][a-z0-9]*)=(?<value>[0-9a-f]+)$/i;
const SECONDS = /^\d{1,12}$/;
const SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Verifies a header `t=<unix seconds>,v1=<hex>[,v1=<hex>...]`: the time must be within five minutes of `now`, and one
 * signature must be the HMAC-SHA256 of `<t>.<body>` under the secret. Ignores other fields. Compares every signature, and in
 * constant time.
 */
export function verifySignature(
  header: string | undefined,
  rawBody: Buffer,
  secret: string,
  now: Date,
): boolean {
  const fields = (header ?? '').split(',').map((field) => FIELD.exec(field.trim())?.groups);
  const getValues = (name: string) =>
    fields.flatMap((field) => (field?.['name'] === name ? [field['value'] ?? ''] : []));
  const times = getValues('t');
  const signatures = getValues('v1').filter((value) => SHA256.test(value));
  const [time = ''] = times;
  if (times.length !== 1 || !SECONDS.test(time) || signatures.length > MAX_SIGNATURES) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;

  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  const matching = signatures.filter((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), expected));
  return matching.length > 0;
}
