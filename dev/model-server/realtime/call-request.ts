import * as z from 'zod';
import { parseJson } from '../../parse-json.ts';
import { OpenAiError, parseBody } from '../wire/openai-error.ts';
import { SessionRequest } from './session.ts';

const CallRequest = z.object({
  sdp: z
    .string()
    .startsWith('v=0')
    .regex(/^m=audio /mu, 'must offer audio')
    .regex(/^m=application /mu, 'must offer a data channel'),
  session: SessionRequest,
});
export type CallRequest = z.output<typeof CallRequest>;

/** The text of a form field; the openai package sends fields as unnamed files. */
const readText = async (field: ReturnType<FormData['get']>): Promise<string | undefined> =>
  typeof field === 'string' ? field : await field?.text();

/**
 * Reads the multipart fields of a call request and parses the session. Throws a 400 if the body is not a form or the
 * session is not JSON.
 */
export async function readForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown> {
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (form === undefined) throw new OpenAiError(400, 'The body must be multipart/form-data.');
  const sdp = await readText(form.get('sdp'));
  const text = await readText(form.get('session'));
  if (text === undefined) return { sdp };
  const session = parseJson(text);
  if (session === undefined) {
    throw new OpenAiError(400, 'The session is not JSON.', 'invalid_json', 'session');
  }
  return { sdp, session };
}

/** Validates the form. Throws a 400 that names the invalid field. */
export const parseCallRequest = (form: unknown): CallRequest => parseBody(CallRequest, form);
