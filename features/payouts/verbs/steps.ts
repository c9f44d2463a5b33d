import type { App } from '#platform/app/app.ts';
import { ProviderRefused, type ListedOutcome, type LookedFor } from '#platform/payments/payment-provider.ts';
import { endStep, insertStep, openStep, otherMoves, reopenStep, type StepRow } from '../queries/steps.ts';
import { unclearSaid } from '../rules/steps.ts';

/** How a step ended: done, and what the provider said of it unless it was done before; refused in its words; or not known, and why. */
export type StepEnd<T> =
  | { readonly is: 'done'; readonly ref: string | null; readonly heard: T | null }
  | { readonly is: 'refused'; readonly said: string }
  | { readonly is: 'unclear'; readonly said: string };

type Asked = Pick<StepRow, 'payout_id' | 'step' | 'try' | 'provider' | 'seller_ref' | 'cents'> & {
  /** When the payout was closed. */ readonly closedMs: number;
};

type Calls<T> = {
  readonly send: () => Promise<T>;
  readonly find: (looked: Pick<LookedFor, 'sinceMs' | 'others'>) => Promise<ListedOutcome<T>>;
};

const sent = async <T extends { readonly ref: string | null }>(app: App, row: StepRow, send: () => Promise<T>): Promise<StepEnd<T>> => {
  try {
    const heard = await send();
    await endStep(app.db, row.id, { state: 'done', ref: heard.ref, said: null }, app.clock.now());
    return { is: 'done', ref: heard.ref, heard };
  } catch (error) {
    if (!(error instanceof ProviderRefused)) {
      await reopenStep(app.db, row.id, 'unknown', error instanceof Error ? error.message : String(error));
      throw error;
    }
    await endStep(app.db, row.id, { state: 'refused', ref: null, said: error.reason }, app.clock.now());
    return { is: 'refused', said: error.reason };
  }
};

const unclear = async <T>(app: App, before: StepRow | undefined, said: string): Promise<StepEnd<T>> => {
  if (before) await reopenStep(app.db, before.id, 'unknown', said);
  return { is: 'unclear', said };
};

/**
 * Does one step of a payout once. It is written down before it is asked. One whose end is not known is looked for at the provider; it is asked again, under its
 * own key, only where the provider is certain not to have done it. Raises ProviderUnreachable when the provider is not heard.
 */
export const stepOnce = async <T extends { readonly ref: string | null }>(app: App, asked: Asked, { send, find }: Calls<T>): Promise<StepEnd<T>> => {
  const { provider, seller_ref: sellerRef, step } = asked;
  const before = await openStep(app.db, asked.payout_id, step);
  if (before?.state === 'done') return { is: 'done', ref: before.provider_ref, heard: null };
  // A restore may have forgotten what was asked: it is looked for the first time too.
  const looked = {
    sinceMs: before?.asked_at ?? asked.closedMs,
    others: await otherMoves(app.db, { provider, sellerRef, step, apartFrom: before?.id ?? null }),
  };
  const found = await find(looked).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return error;
    throw error;
  });
  if (found instanceof ProviderRefused) return before ? unclear(app, before, found.reason) : { is: 'refused', said: found.reason };
  if (found.is === 'unclear') return unclear(app, before, unclearSaid(asked.step, asked.cents, found));
  if (found.is === 'absent') {
    if (before && !found.isCertain) return unclear(app, before, unclearSaid(asked.step, asked.cents, found));
    if (before) await reopenStep(app.db, before.id, 'asked', null);
    return sent(app, before ?? (await insertStep(app.db, asked, app.clock.now())), send);
  }
  const row = before ?? (await insertStep(app.db, asked, app.clock.now()));
  await endStep(app.db, row.id, { state: 'done', ref: found.found.ref, said: null }, app.clock.now());
  return { is: 'done', ref: found.found.ref, heard: found.found };
};
