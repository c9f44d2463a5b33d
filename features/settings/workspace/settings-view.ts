import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { listSettingChanges, readSettings } from '../contract.ts';
import type { Commission } from '../rules/settings.ts';
import { siteSettingsTexts as texts } from './settings-texts.ts';

const dayText = (instant: string): string => fullDateText(dayOf(parisZone, instantMs(instant)));

const rateKeys = Object.keys(texts.rates) as (keyof Commission)[];

/** The rates in one line. */
const ratesText = (value: Readonly<Record<string, unknown>>): string =>
  rateKeys.map((key) => `${texts.rates[key][0]} ${texts.percent(Number(value[key]))}`).join(' · ');

/** The settings as their page draws them. */
export const settingsView = ({ commission, operator }: DataOf<typeof readSettings>, nowMs: number) => ({
  today: isoFromDay(dayOf(parisZone, nowMs)),
  commission: {
    since: commission.since === null ? texts.never : texts.since(dayText(commission.since)),
    rates: rateKeys.map((key) => ({ key, value: Number(commission.value?.[key]) })),
    next: commission.next.map(({ id, value, effective_at }) => ({ id, words: texts.next(dayText(effective_at), ratesText(value)) })),
  },
  operator: {
    since: operator.since === null ? null : texts.since(dayText(operator.since)),
    value: operator.value,
    next: operator.next.map(({ id, value, effective_at }) => ({ id, words: texts.next(dayText(effective_at), value['name'] ?? '') })),
  },
});
export type SettingsView = ReturnType<typeof settingsView>;

/** The lines of the history as their table draws them. */
export const settingChangeLines = ({ data }: DataOf<typeof listSettingChanges>) =>
  data.map(({ id, setting, value, effective_at, created_at, reason, by }) => ({
    id,
    name: texts.keys[setting],
    from: dayText(effective_at),
    value: setting === 'commission' ? ratesText(value) : String(value['name']),
    made: texts.by(by, dayText(created_at)),
    reason,
  }));
export type SettingChangeLine = ReturnType<typeof settingChangeLines>[number];
