import { Refusal } from '#core/refusal.ts';
import type { AnswerOf, ParsedOf } from '#core/route.ts';
import { travelExpenseBandsFree } from '#db/reference/options/travel-expense-bands-free.ts';
import { travelExpenseBandsPaid } from '#db/reference/options/travel-expense-bands-paid.ts';
import { lockOwn } from '#features/profiles/queries/own-profiles.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import { getTravelFees, saveTravelFees } from './contract.ts';
import { loadTravel, writeTravel, type TravelRow } from './queries.ts';
import {
  defaultTravelFee,
  defaultTravelRule,
  travelProblems,
  type Travel,
  type TravelFeeRow,
  type TravelProblem,
  type TravelRule,
} from './rules.ts';
import { travelProblemTexts } from './texts.ts';

type Given = ParsedOf<typeof saveTravelFees>;
type Bands = readonly { readonly key: string; readonly max: number }[];

const kmOf = (bands: Bands, key: string): number => bands.find((one) => one.key === key)?.max ?? 0;
const keyOf = (bands: Bands, km: number): string => bands.find(({ max }) => max === km)?.key ?? '';

const shownFee = ({ durationSec, priceCents }: TravelFeeRow) => ({
  duration_sec: durationSec,
  price_cents: priceCents,
});

const shown = ({ rule, fees, base }: TravelRow): AnswerOf<typeof getTravelFees> => ({
  fees: fees.map(shownFee),
  rule: rule && {
    mode: rule.mode,
    type: rule.type,
    free_band: keyOf(travelExpenseBandsFree, rule.freeUpToKm),
    fixed_cents: rule.fixedCents,
    paid_bands: rule.paid.map(({ upToKm, priceCents }) => ({
      band: keyOf(travelExpenseBandsPaid, upToKm),
      price_cents: priceCents,
    })),
    max_distance_km: rule.maxDistanceKm,
  },
  default_fee: shownFee(defaultTravelFee),
  base,
});

const ruleOf = (given: NonNullable<Given['rule']>): TravelRule => ({
  mode: given.mode,
  type: given.type,
  freeUpToKm: kmOf(travelExpenseBandsFree, given.free_band),
  fixedCents: given.fixed_cents,
  paid: given.paid_bands.map(({ band, price_cents }) => ({
    upToKm: kmOf(travelExpenseBandsPaid, band),
    priceCents: price_cents,
  })),
  maxDistanceKm: given.max_distance_km,
});

const fieldOf: Readonly<Record<TravelProblem, string>> = {
  SameBandTwice: 'paid_bands',
  BandsTooShort: 'paid_bands',
  SameTimeTwice: 'fees',
};

const written = ({ rule, fees }: Travel): string =>
  JSON.stringify([
    [rule.mode, rule.type, rule.freeUpToKm, rule.fixedCents, rule.maxDistanceKm],
    rule.paid.map(({ upToKm, priceCents }) => [upToKm, priceCents]).toSorted(([a = 0], [b = 0]) => a - b),
    fees.map(({ durationSec, priceCents }) => [durationSec, priceCents]).toSorted(([a = 0], [b = 0]) => a - b),
  ]);

export const handlers: readonly Handled[] = [
  handle(getTravelFees, async ({ id }, call) => shown(await loadTravel(call.db, ownProfessional(call, id)))),

  handle(saveTravelFees, async ({ id, fees, rule }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await lockOwn(trx, proId);
      const stored = await loadTravel(trx, proId);
      const wanted: Travel = {
        rule: rule ? ruleOf(rule) : (stored.rule ?? defaultTravelRule),
        fees: fees.map(({ duration_sec, price_cents }) => ({ durationSec: duration_sec, priceCents: price_cents })),
      };
      const problems = travelProblems(wanted);
      if (problems.length > 0) {
        throw new Refusal('InvalidInput', {
          validation: Object.fromEntries(problems.map((one) => [fieldOf[one], travelProblemTexts[one]])),
        });
      }
      if (stored.rule && written({ rule: stored.rule, fees: stored.fees }) === written(wanted))
        throw new Refusal('NoChanges', { additional: 'no_changes' });
      await writeTravel(trx, proId, wanted);
      await writeAudit(
        trx,
        { actor: `account:${signedIn(call).publicId}`, action: 'travel fees changed', object: id, detail: {} },
        call.nowMs,
      );
      await call.emit(trx, 'offer', proId, call.nowMs);
      return shown(await loadTravel(trx, proId));
    });
  }),
];
