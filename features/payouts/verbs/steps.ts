import { forgetOutcomeWords } from '#features/payments/queries/outcome-words.ts';
import { moveOnce, type Move, type MoveEnd } from '#features/payments/verbs/move-once.ts';
import type { App } from '#platform/app/app.ts';
import type { MoveToFind } from '#platform/payments/payment-provider.ts';
import { otherAccountText } from '../rules/steps.ts';
import { endStep, insertStep, lastStep, otherMoves, reopenStep, type StepRow } from '../queries/steps.ts';

type StepRequest = Pick<StepRow, 'payout_id' | 'step' | 'try' | 'provider' | 'seller_ref' | 'cents'> & {
  /** The step cannot have happened before this instant. */ readonly notBeforeMs: number;
};

type Numbered = { readonly ref: string | null };

type Calls<Heard extends Numbered, Found extends Numbered> = {
  readonly send: () => Promise<Heard>;
  readonly find: (looked: Pick<MoveToFind, 'sinceMs' | 'others'>) => ReturnType<Move<Heard, Found>['find']>;
};

const stateOf = (last: StepRow | undefined): Move<Numbered, Numbered>['state'] => {
  if (last?.state === 'done' || last?.state === 'absent') return last.state;
  return last?.state === 'asked' || last?.state === 'unknown' ? 'asked' : 'to_ask';
};

/** Result of a step. For a done step, `askedMs` is when it was asked for, in epoch milliseconds. */
export type StepEnd<T> =
  | Exclude<MoveEnd<T>, { readonly is: 'done' }>
  | (Extract<MoveEnd<T>, { readonly is: 'done' }> & { readonly askedMs: number });

/**
 * Runs one step of a payout at most once (`moveOnce`). Throws `ProviderUnreachable` when the provider does not answer.
 */
export const stepOnce = async <Heard extends Numbered, Found extends Numbered & { readonly atMs?: number }>(
  { db, env, clock }: App,
  request: StepRequest,
  { send, find }: Calls<Heard, Found>,
): Promise<StepEnd<Heard | Found>> => {
  const { provider, seller_ref: sellerRef, step } = request;
  const last = await lastStep(db, request.payout_id, step);
  const state = stateOf(last);
  let row = state === 'asked' || state === 'done' ? last : undefined;
  if (row && (row.provider !== provider || row.seller_ref !== sellerRef)) {
    if (state === 'asked') await reopenStep(db, row.id, 'unknown', otherAccountText);
    return { is: 'unclear', reason: otherAccountText };
  }
  const written = async (atMs: number): Promise<StepRow> => (row ??= await insertStep(db, request, atMs));
  const end = await moveOnce(env, {
    kind: step,
    cents: request.cents,
    state,
    ref: row?.provider_ref ?? null,
    send,
    find: async () =>
      find({
        sinceMs: row?.asked_at ?? request.notBeforeMs,
        others: await otherMoves(db, { provider, sellerRef, step, apartFromId: row?.id ?? null }),
      }),
    writeAsked: async () => {
      if (!row) return void (await written(clock.now()));
      await reopenStep(db, row.id, 'asked', null);
      await forgetOutcomeWords(db, { of: 'step', id: row.id });
    },
    writeDone: async (ref, found) =>
      endStep(
        db,
        (await written(found?.atMs ?? clock.now())).id,
        { state: 'done', ref, explanation: null },
        clock.now(),
      ),
    writeRefused: async (reason) =>
      endStep(db, (await written(clock.now())).id, { state: 'refused', ref: null, explanation: reason }, clock.now()),
    writeUnknown: async (reason) => reopenStep(db, (await written(request.notBeforeMs)).id, 'unknown', reason),
  });
  return end.is === 'done' ? { ...end, askedMs: row?.asked_at ?? clock.now() } : end;
};
