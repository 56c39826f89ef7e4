import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old, and by clocks that differ how far ahead, a signed request may be: a recorded one is worth nothing afterwards. */
const TOLERANCE_SECONDS = 5 * 60;

/** While a secret is being replaced there are two. */
const MAX_SIGNATURES = 5;

const FIELD = /^(?<name>[a-z][a-z0-9]*)=(?<value>[0-9a-f]+)$/i;
const SECONDS = /^\d{1,12}$/;
const SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Is one of the signatures of the header `t=<unix seconds>,v1=<hex>[,v1=<hex>...]` the HMAC-SHA256 of `<t>.<body>` under this
 * secret, and the time within five minutes of `now`? Fields of other names are left to later versions. Each signature
 * is compared in constant time, and none is skipped because another one was right.
 */
export function isSigned(header: string | undefined, rawBody: Buffer, secret: string, now: Date): boolean {
  const fields = (header ?? '').split(',').map((field) => FIELD.exec(field.trim())?.groups);
  const valuesOf = (name: string) =>
    fields.flatMap((field) => (field?.['name'] === name ? [field['value'] ?? ''] : []));
  const times = valuesOf('t');
  const signatures = valuesOf('v1').filter((value) => SHA256.test(value));
  const [time = ''] = times;
  if (times.length !== 1 || !SECONDS.test(time) || signatures.length > MAX_SIGNATURES) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;

  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  const equal = signatures.filter((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), expected));
  return equal.length > 0;
}
