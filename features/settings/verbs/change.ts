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
import { settingRefusals } from '../rules/refusals.ts';
import { earliestMs, firstCommission, versionAt, type Commission, type SettingKey, type SettingVersion } from '../rules/settings.ts';

/** The day from which it holds, in days since 1970, and why. */
export type AskedChange = { readonly from: number; readonly reason: string };

/** A stored change as the rules take it. */
export const versionOf = <T>(row: SettingRow<T>): SettingVersion<T> => ({
  id: row.id,
  value: row.value,
  effectiveMs: row.effective_at,
  isTold: row.told_at !== null,
});

const furthestDays = 731;

/** Today holds at once, a day to come from its midnight in Paris. */
const effectiveFrom = (day: number, nowMs: number): number => {
  const today = dayOf(parisZone, nowMs);
  if (day < today) throw new Refusal('InvalidInput', { validation: { from: settingRefusals.past } });
  if (day > today + furthestDays) throw new Refusal('InvalidInput', { validation: { from: settingRefusals.far } });
  return day === today ? nowMs : dayStartMs(parisZone, day);
};

const keep = async (
  trx: Db,
  call: Call,
  change: { readonly setting: SettingKey; readonly value: SettingValues[SettingKey]; readonly effectiveMs: number; readonly reason: string },
): Promise<void> => {
  const admin = signedIn(call);
  await insertChange(trx, { publicId: newId(), ...change, accountId: admin.id }, call.now);
  const detail = { from_day: isoFromDay(dayOf(parisZone, change.effectiveMs)), value: change.value };
  await writeAudit(trx, { actor: `account:${admin.publicId}`, action: 'setting changed', object: change.setting, reason: change.reason, detail }, call.now);
};

const isSame = (a: object | undefined, b: object): boolean =>
  a !== undefined && Object.entries(b).every(([key, value]) => String((a as Readonly<Record<string, unknown>>)[key]) === String(value));

/** The first midnight in Paris from an instant on. */
const midnightFrom = (atMs: number): number => {
  const day = dayOf(parisZone, atMs);
  return dayStartMs(parisZone, day) >= atMs ? day : day + 1;
};

/** Changes the rates of the commission from a day on; refused as long as a rise would be told less than thirty days ahead. */
export const setCommission = (call: Call, value: Commission, { from, reason }: AskedChange): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const effectiveMs = effectiveFrom(from, call.now);
    const versions = (await changesOf(trx, 'commission')).map(versionOf);
    if (isSame(versionAt(versions, effectiveMs)?.value ?? firstCommission, value)) throw new Refusal('NoChanges');
    const earliest = earliestMs(versions, { value, effectiveMs }, call.now);
    if (earliest !== null) throw new Refusal('InvalidInput', { validation: { from: settingRefusals.notice(fullDateText(midnightFrom(earliest))) } });
    await keep(trx, call, { setting: 'commission', value, effectiveMs, reason });
  });

/** Changes any other setting from a day on; `first` is what holds before the first change, undefined where nothing does. */
export const setValue = <K extends Exclude<SettingKey, 'commission'>>(
  call: Call,
  { setting, value, first }: { readonly setting: K; readonly value: SettingValues[K]; readonly first: SettingValues[K] | undefined },
  { from, reason }: AskedChange,
): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const effectiveMs = effectiveFrom(from, call.now);
    const versions = (await changesOf(trx, setting)).map((row) => versionOf<SettingValues[K]>(row));
    if (isSame(versionAt(versions, effectiveMs)?.value ?? first, value)) throw new Refusal('NoChanges');
    await keep(trx, call, { setting, value, effectiveMs, reason });
  });
