import * as z from 'zod';
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

/** A field of a form, which the openai package sends as a file without a name. */
const textOf = async (field: ReturnType<FormData['get']>): Promise<string | undefined> =>
  typeof field === 'string' ? field : await field?.text();

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new OpenAiError(400, 'The session is not JSON.', 'invalid_json', 'session');
  }
}

/** The fields of a multipart request for a call, the session as JSON. Throws a 400 when it is no form. */
export async function readForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown> {
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (form === undefined) throw new OpenAiError(400, 'The body must be multipart/form-data.');
  const session = await textOf(form.get('session'));
  return {
    sdp: await textOf(form.get('sdp')),
    ...(session === undefined ? {} : { session: parseJson(session) }),
  };
}

/** What a form asks for. Throws a 400 that names the field at fault. */
export const parseCallRequest = (form: unknown): CallRequest => parseBody(CallRequest, form);
