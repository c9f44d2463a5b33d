import { fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { categories } from '#db/reference/categories.ts';
import { eurosTyped } from '#ui/workspace/typed-price.ts';
import type { listSettingChanges, readSettings } from '../contract.ts';
import type { AmendedPage } from '../rules/amendments.ts';
import type { SiteLimits } from '../rules/limits.ts';
import type { Commission, SettingKey } from '../rules/settings.ts';
import { siteSettingsTexts as texts } from './settings-texts.ts';

const dayText = (instant: string): string => fullDateText(dayOf(parisZone, instantMs(instant)));

const rateKeys = Object.keys(texts.rates) as (keyof Commission)[];

const ratesText = (value: Readonly<Record<string, unknown>>): string =>
  rateKeys.map((key) => `${texts.rates[key][0]} ${texts.percent(Number(value[key]))}`).join(' · ');

const limitKeys = Object.keys(texts.limits) as (keyof SiteLimits)[];
const limitText = (key: keyof SiteLimits, value: unknown): string =>
  key === 'alone_up_to_cents' ? priceText(Number(value)) : String(value);

const limitsLine = (value: Readonly<Record<string, unknown>>): string =>
  limitKeys.map((key) => `${texts.limits[key][0]} ${limitText(key, value[key])}`).join(' · ');

const closedText = (closed: readonly number[]): string =>
  closed.length === 0
    ? texts.noneClosed
    : categories.flatMap(({ id, label }) => (closed.includes(id) ? [label] : [])).join(', ');

const amendedPages = Object.keys(texts.amendments) as AmendedPage[];

const amendmentsText = (value: Readonly<Record<string, unknown>>): string =>
  amendedPages
    .flatMap((page) => (value[page] ? [texts.amended(texts.amendments[page], String(value[page]))] : []))
    .join(' · ') || texts.nothingAdded;

const wordsOf = (setting: SettingKey, value: DataOf<typeof listSettingChanges>['data'][number]['value']): string => {
  if (setting === 'commission') return ratesText(value);
  if (setting === 'limits') return limitsLine(value);
  if (setting === 'amendments') return amendmentsText(value);
  return setting === 'categories' ? closedText(value['closed'] as number[]) : String(value['name']);
};

export const settingsView = (
  { commission, limits, categories: closing, amendments, operator }: DataOf<typeof readSettings>,
  nowMs: number,
) => ({
  today: isoFromDay(dayOf(parisZone, nowMs)),
  commission: {
    since: commission.since === null ? texts.never : texts.since(dayText(commission.since)),
    rates: rateKeys.map((key) => ({ key, value: Number(commission.value?.[key]) })),
    next: commission.next.map(({ id, value, effective_at }) => ({
      id,
      words: texts.next(dayText(effective_at), ratesText(value)),
    })),
  },
  limits: {
    since: limits.since === null ? texts.never : texts.since(dayText(limits.since)),
    rows: limitKeys.map((key) => ({
      key,
      text: limitText(key, limits.value?.[key]),
      typed: key === 'alone_up_to_cents' ? eurosTyped(Number(limits.value?.[key])) : String(limits.value?.[key]),
    })),
    next: limits.next.map(({ id, value, effective_at }) => ({
      id,
      words: texts.next(dayText(effective_at), limitsLine(value)),
    })),
  },
  categories: {
    since: closing.since === null ? texts.never : texts.since(dayText(closing.since)),
    closed: closing.value?.closed ?? [],
    text: closedText(closing.value?.closed ?? []),
    next: closing.next.map(({ id, value, effective_at }) => ({
      id,
      words: texts.next(dayText(effective_at), closedText(value.closed)),
    })),
  },
  amendments: {
    since: amendments.since === null ? texts.never : texts.since(dayText(amendments.since)),
    rows: amendedPages.map((key) => ({ key, text: amendments.value?.[key] ?? '' })),
    next: amendments.next.map(({ id, value, effective_at }) => ({
      id,
      words: texts.next(dayText(effective_at), amendmentsText(value)),
    })),
  },
  operator: {
    since: operator.since === null ? null : texts.since(dayText(operator.since)),
    value: operator.value,
    next: operator.next.map(({ id, value, effective_at }) => ({
      id,
      words: texts.next(dayText(effective_at), value['name'] ?? ''),
    })),
  },
});
export type SettingsView = ReturnType<typeof settingsView>;

export const settingChangeLines = ({ data }: DataOf<typeof listSettingChanges>) =>
  data.map(({ id, setting, value, effective_at, created_at, reason, by }) => ({
    id,
    name: texts.keys[setting],
    from: dayText(effective_at),
    value: wordsOf(setting, value),
    made: texts.by(by, dayText(created_at)),
    reason,
  }));
export type SettingChangeLine = ReturnType<typeof settingChangeLines>[number];
