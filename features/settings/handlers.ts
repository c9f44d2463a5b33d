import { pageOf } from '#core/page.ts';
import type { AnswerOf } from '#core/route.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import {
  changeAmendments,
  changeCategories,
  changeCommission,
  changeLimits,
  changeOperator,
  getAmendments,
  getCommission,
  getOperator,
  listSettingChanges,
  readSettings,
} from './contract.ts';
import { changesOf, countChanges, listChanges, settingAt, type SettingRow } from './queries.ts';
import { amendmentsOf, announcedTerms, firstAmendments, type Amendment } from './rules/amendments.ts';
import { firstClosed, firstLimits } from './rules/limits.ts';
import { announcedCommission, firstCommission, versionAt } from './rules/settings.ts';
import { setAnnounced, setLimits, setValue, versionOf } from './verbs/change.ts';

const settingShown = <T, F extends T | null>(rows: readonly SettingRow<T>[], first: F, nowMs: number) => {
  const now = versionAt(rows.map(versionOf), nowMs);
  return {
    value: now?.value ?? first,
    since: now?.effectiveMs ?? null,
    next: rows
      .filter(({ effective_at }) => effective_at > nowMs)
      .map(({ public_id: id, value, effective_at }) => ({ id, value, effective_at })),
  };
};

const settingsShown = async (db: Db, nowMs: number): Promise<AnswerOf<typeof readSettings>> => ({
  commission: settingShown(await changesOf(db, 'commission'), firstCommission, nowMs),
  limits: settingShown(await changesOf(db, 'limits'), firstLimits, nowMs),
  categories: settingShown(await changesOf(db, 'categories'), firstClosed, nowMs),
  amendments: settingShown(await changesOf(db, 'amendments'), firstAmendments, nowMs),
  operator: settingShown(await changesOf(db, 'operator'), null, nowMs),
});

const amendmentOut = ({ text, fromMs }: Amendment) => ({ text, from: fromMs });

export const handlers: readonly Handled[] = [
  handle(readSettings, (_, { db, nowMs }) => settingsShown(db, nowMs)),

  handle(listSettingChanges, async (paged, { db }) => {
    const page = pageOf(paged);
    return { data: await listChanges(db, page), total: await countChanges(db), itemsPerPage: page.limit };
  }),

  handle(changeCommission, async ({ from, reason, ...value }, call) => {
    await setAnnounced(call, { setting: 'commission', value }, announcedCommission, { from, reason });
    return settingsShown(call.db, call.nowMs);
  }),

  handle(changeOperator, async ({ from, reason, ...value }, call) => {
    await setValue(call, { setting: 'operator', value, first: undefined }, { from, reason });
    return settingsShown(call.db, call.nowMs);
  }),

  handle(changeLimits, async ({ from, reason, ...value }, call) => {
    await setLimits(call, value, { from, reason });
    return settingsShown(call.db, call.nowMs);
  }),

  handle(changeCategories, async ({ from, reason, closed }, call) => {
    await setValue(call, { setting: 'categories', value: { closed }, first: firstClosed }, { from, reason });
    return settingsShown(call.db, call.nowMs);
  }),

  handle(changeAmendments, async ({ from, reason, ...value }, call) => {
    await setAnnounced(call, { setting: 'amendments', value }, announcedTerms, { from, reason });
    return settingsShown(call.db, call.nowMs);
  }),

  handle(getAmendments, async ({ page }, { db, nowMs }) => {
    const { now: current, next } = amendmentsOf((await changesOf(db, 'amendments')).map(versionOf), page, nowMs);
    return { page, now: current && amendmentOut(current), next: next.map(amendmentOut) };
  }),

  handle(getCommission, async (_, { db, nowMs }) => {
    const { search_percent, sales_percent, own_percent } =
      (await settingAt(db, 'commission', nowMs)) ?? firstCommission;
    return { search_percent, sales_percent, own_percent };
  }),

  handle(getOperator, async (_, { db, nowMs }) => ({ operator: (await settingAt(db, 'operator', nowMs)) ?? null })),
];
