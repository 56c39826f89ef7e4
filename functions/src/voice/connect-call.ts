import type { DocumentReference } from 'firebase-admin/firestore';
import { getInitialTurnDetection, type CorrectionPolicy } from '../contract/index.ts';
import { loadFacts } from '../memory/memory-store.ts';
import { inTransaction, isNotFound, meetsPrecondition } from '../platform/firestore/transactions.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import { createModelContext } from '../platform/use-case/model-context.ts';
import type { RequestContext, Services } from '../platform/use-case/use-case.ts';
import { createSessionEndedError, type Session } from '../sessions/session-store.ts';
import { createCallInstructions } from '../tutor/call-prompt.ts';
import {
  getCallDueAt,
  getCallId,
  getCallRef,
  getStartDueAt,
  readCall,
  type StoredCall,
} from './call-store.ts';
import { countCallSeconds, refundStart } from './hang-up.ts';

export interface CallRequest {
  offerSdp: string;
  corrections: CorrectionPolicy | undefined;
}

/**
 * Asks the model to open a reserved call, stores its id, waits for `preparation`, and returns the SDP answer. On any failure,
 * or if the client has disconnected, hangs up and refunds, unless a repeated start has received the answer. Throws the model's errors,
 * and `session-ended` if the call was ended or superseded while the model was opening it.
 */
export async function connectCall(
  services: Services,
  session: Session,
  call: StoredCall,
  { offerSdp, corrections }: CallRequest,
  context: RequestContext,
  preparation: Promise<unknown>,
): Promise<string> {
  const { db, ai, now } = services;
  const modelContext = createModelContext(services, context, session.spendingGroup);
  const ref = getCallRef(db, getCallId(call));
  let opened: StoredCall['opened'] = null;
  try {
    const facts = await loadFacts(db, session, call.sessionId);
    const setup = {
      instructions: createCallInstructions(session, session.openingSubject, corrections, facts),
      turnDetection: getInitialTurnDetection(session.level),
    };
    // A call with an unusable answer must be hung up as well.
    const onOpened = (id: string) => {
      opened = { id, answerSdp: '', at: now() };
    };
    opened = { ...(await ai.openCall(offerSdp, setup, { ...modelContext, onOpened })), at: now() };
    await ref.update({ opened: { ...opened }, dueAt: getCallDueAt(session.expiresAt) });
    await preparation;
    context.signal.throwIfAborted();
    if (now() >= session.expiresAt) throw createSessionEndedError();
    return opened.answerSdp;
  } catch (error) {
    const isDeleted = isNotFound(error);
    await runAndLogFailure(context.log, 'abandoning a call', async () => {
      // If the answer cannot be withdrawn, the call must be hung up all the same.
      const isWithdrawn =
        opened === null || isDeleted || (await withdrawAnswer(services, ref).catch(() => true));
      if (isWithdrawn) await abandonCall(services, ref, { ...call, opened }, isDeleted);
    });
    throw isDeleted ? createSessionEndedError() : error;
  }
}

/** Without an offer hash, so that a repeated start is not answered with a call that is about to be hung up. */
const FAILED = { offerHash: '', failed: true };

/** Keeps repeated starts from receiving a stored answer. Returns false if one already has: then the call continues. */
const withdrawAnswer = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  ref: DocumentReference,
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const call = readCall(await transaction.get(ref));
    if (call?.isAnswerRepeated) return false;
    // Due soon, in case the function is killed before it has hung up.
    if (call) transaction.update(ref, { ...FAILED, dueAt: getStartDueAt(now()) });
    return true;
  });

/**
 * Ends a failed start. If a step fails, makes the call due immediately, so that `hangUpExpiredCalls` retries. Deletes the document
 * last: a repeated start that finds no document, and the session still reserved, assumes that the call was answered. The path
 * that deletes the document also counts the call's seconds; if the document was deleted before it held the model's call id
 * (`isDeleted`), they are counted here.
 */
async function abandonCall(
  services: Services,
  ref: DocumentReference,
  call: StoredCall,
  isDeleted: boolean,
): Promise<void> {
  const [hangUp, refund] = await Promise.allSettled([
    call.opened === null ? undefined : services.ai.hangUp(call.opened.id),
    refundStart(services, call),
  ]);
  const failedCall = { ...call, ...FAILED, dueAt: services.now() };
  if (hangUp.status === 'rejected') {
    await ref.set(failedCall);
    throw hangUp.reason;
  }
  if (refund.status === 'rejected') {
    await ref.set({ ...failedCall, opened: null });
    countCallSeconds(services, call);
    throw refund.reason;
  }
  if ((await meetsPrecondition(ref.delete({ exists: true }))) || isDeleted) countCallSeconds(services, call);
}
