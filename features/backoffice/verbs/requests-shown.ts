import type { AnswerOf } from '#core/route.ts';
import type { RefundRequestRow } from '#features/payments/queries/refund-requests.ts';
import { differencesById, type DifferenceRow } from '#features/books/queries/differences.ts';
import { shownRefOf } from '#features/books/rules/compare.ts';
import { owedByEach } from '#features/payouts/queries/debts.ts';
import { returnFacts, type ReturnFacts } from '#features/payouts/queries/returns.ts';
import { payoutNumber } from '#features/payouts/rules/states.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import type { listRefundRequests } from '../contract/refunds.ts';

type Shown = AnswerOf<typeof listRefundRequests>['data'][number];

type Facts = {
  /** Facts about the payouts that a bank returned, by public id of the payout. */
  readonly returns: ReadonlyMap<string, ReturnFacts>;
  /** Current debt in cents, by public id of the professional. */
  readonly debts: ReadonlyMap<string, number>;
  /** Differences with the provider's books, by public id. */
  readonly differences: ReadonlyMap<string, DifferenceRow>;
};

const explanationShown = (id: string | null, { differences }: Facts): Shown['explanation'] => {
  const found = id === null ? undefined : differences.get(id);
  if (!found) return null;
  const { day, kind, operation, ours_cents, theirs_cents, theirs, ours, subject } = found;
  return {
    difference: found.id,
    day,
    kind,
    operation,
    ours_cents,
    theirs_cents,
    ref: shownRefOf({ ours, theirs, subject }),
  };
};

const resendShown = (resend: RefundRequestRow['resend'], { returns }: Facts): Shown['resend'] => {
  if (resend === null) return null;
  const found = returns.get(resend.payout);
  return {
    professional: resend.professional,
    payout: resend.payout,
    number: payoutNumber(resend.year, resend.number),
    returns: found?.returns ?? [],
    account: found?.account ?? null,
  };
};

const requestShown = (ownId: number, row: RefundRequestRow, facts: Facts): Shown => {
  const { booking_id: id, starts_at, time_zone, professional, client, resend, debt, difference, ...rest } = row;
  const visit =
    id === null || starts_at === null || time_zone === null || professional === null
      ? null
      : { id, starts_at, time_zone, professional, client: client ?? '' };
  return {
    ...rest,
    resend: resendShown(resend, facts),
    explanation: explanationShown(difference, facts),
    debt: debt && { ...debt, owed_cents: facts.debts.get(debt.professional.id) ?? 0 },
    visit,
    own: row.asked_by_id === ownId,
  };
};

/** Returns requests to a second admin, with the current facts that the second admin needs to decide. */
export const requestsShown = async (call: Call, rows: readonly RefundRequestRow[]): Promise<Shown[]> => {
  const facts: Facts = {
    returns: await returnFacts(
      call.db,
      rows.flatMap(({ resend }) => resend?.payout ?? []),
    ),
    debts: await owedByEach(
      call.db,
      rows.flatMap(({ debt }) => debt?.professional.id ?? []),
    ),
    differences: await differencesById(
      call.db,
      rows.flatMap(({ difference }) => difference ?? []),
      call.nowMs,
    ),
  };
  return rows.map((row) => requestShown(signedIn(call).id, row, facts));
};
