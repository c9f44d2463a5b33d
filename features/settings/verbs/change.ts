import { fullDateText } from '#core/format.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, dayStartMs, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { changesOf, insertChange, lockSettings, type SettingRow, type SettingValues } from '../queries.ts';
import { firstLimits, givesMoreAlone, type SiteLimits } from '../rules/limits.ts';
import { settingRefusals } from '../rules/refusals.ts';
import { notifyOfLimits } from './notify-limits.ts';
import { earliestMs, versionAt, type Announced, type SettingKey, type SettingVersion } from '../rules/settings.ts';

/** The first day of a change, in days since 1970, and its reason. */
export type SettingRequest = { readonly from: number; readonly reason: string };

export const versionOf = <T>(row: SettingRow<T>): SettingVersion<T> => ({
  id: row.id,
  value: row.value,
  effectiveMs: row.effective_at,
  isAnnounced: row.told_at !== null,
});

const furthestDays = 731;

/**
 * Returns the instant at which a change takes effect: at once when the day is the current day, else at midnight in
 * Paris. Refuses a past day and a day too far ahead.
 */
const effectiveFrom = (day: number, nowMs: number): number => {
  const today = dayOf(parisZone, nowMs);
  if (day < today) throw new Refusal('InvalidInput', { validation: { from: settingRefusals.past } });
  if (day > today + furthestDays) throw new Refusal('InvalidInput', { validation: { from: settingRefusals.far } });
  return day === today ? nowMs : dayStartMs(parisZone, day);
};

const keep = async (
  trx: Db,
  call: Call,
  change: {
    readonly setting: SettingKey;
    readonly value: SettingValues[SettingKey];
    readonly effectiveMs: number;
    readonly reason: string;
  },
): Promise<number> => {
  const admin = signedIn(call);
  const id = await insertChange(trx, { publicId: newId(), ...change, accountId: admin.id }, call.nowMs);
  const detail = { from_day: isoFromDay(dayOf(parisZone, change.effectiveMs)), value: change.value };
  await writeAudit(
    trx,
    {
      actor: `account:${admin.publicId}`,
      action: 'setting changed',
      object: change.setting,
      reason: change.reason,
      detail,
    },
    call.nowMs,
  );
  return id;
};

const isSame = (a: object | undefined, b: object): boolean =>
  a !== undefined &&
  Object.entries(b).every(([key, value]) => String((a as Readonly<Record<string, unknown>>)[key]) === String(value));

/** Returns the first day whose midnight in Paris is at this instant or after it. */
const midnightFrom = (atMs: number): number => {
  const day = dayOf(parisZone, atMs);
  return dayStartMs(parisZone, day) >= atMs ? day : day + 1;
};

type WantedValue<K extends SettingKey, First> = {
  readonly setting: K;
  readonly value: SettingValues[K];
  readonly first: First;
};

const change = <K extends SettingKey>(
  call: Call,
  { setting, value, first }: WantedValue<K, SettingValues[K] | undefined>,
  { from, reason }: SettingRequest,
  mayHold: (versions: readonly SettingVersion<SettingValues[K]>[], effectiveMs: number) => void,
  tell?: (trx: Db, id: number) => Promise<void>,
): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const effectiveMs = effectiveFrom(from, call.nowMs);
    const versions = (await changesOf(trx, setting)).map((row) => versionOf<SettingValues[K]>(row));
    if (isSame(versionAt(versions, effectiveMs)?.value ?? first, value)) throw new Refusal('NoChanges');
    mayHold(versions, effectiveMs);
    const id = await keep(trx, call, { setting, value, effectiveMs, reason });
    await tell?.(trx, id);
  });

/** Changes a setting from a day on. `first` is the value before any change, or undefined. */
export const setValue = <K extends SettingKey>(
  call: Call,
  wanted: WantedValue<K, SettingValues[K] | undefined>,
  when: SettingRequest,
): Promise<void> => change(call, wanted, when, () => undefined);

/**
 * Changes the limits of the site. A higher amount that one admin may refund alone takes effect on the next day in Paris
 * at the earliest, and the other owners and finance admins are notified. Other limits change on the requested day
 * (docs/product/rights.md#site-settings).
 */
export const setLimits = (call: Call, value: SiteLimits, when: SettingRequest): Promise<void> =>
  change(
    call,
    { setting: 'limits', value, first: firstLimits },
    when,
    (versions, effectiveMs) => {
      const before = { ...firstLimits, ...versionAt(versions, effectiveMs)?.value };
      if (effectiveMs > call.nowMs || !givesMoreAlone(before, value)) return;
      throw new Refusal('InvalidInput', {
        validation: { from: settingRefusals.aloneRises(fullDateText(dayOf(parisZone, call.nowMs) + 1)) },
      });
    },
    (trx, id) => notifyOfLimits(trx, id, signedIn(call).id, call.nowMs),
  );

/** Changes a setting whose changes may have to be announced. Refuses a day before the end of the notice period. */
export const setAnnounced = <K extends 'commission' | 'amendments'>(
  call: Call,
  { setting, value }: Omit<WantedValue<K, never>, 'first'>,
  announced: Announced<SettingValues[K]>,
  when: SettingRequest,
): Promise<void> =>
  change(call, { setting, value, first: announced.first }, when, (versions, effectiveMs) => {
    const earliest = earliestMs(announced, versions, { value, effectiveMs }, call.nowMs);
    if (earliest !== null)
      throw new Refusal('InvalidInput', {
        validation: { from: settingRefusals.notice[setting](fullDateText(midnightFrom(earliest))) },
      });
  });
