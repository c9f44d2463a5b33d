import { dayMs } from '#core/units.ts';

/** What owners set for the whole site, each with the day from which it holds (docs/product/rights.md#site-settings). */
export const settingKeys = ['commission', 'limits', 'categories', 'amendments', 'operator'] as const;
export type SettingKey = (typeof settingKeys)[number];

/** Rates of the commission, in percent of what is sold; the ambassadors' is a share of the commission (docs/product/payments.md#commission). */
export type Commission = {
  readonly search_percent: number;
  readonly sales_percent: number;
  readonly own_percent: number;
  readonly ambassador_percent: number;
};

/** The rates before anybody changed them. */
export const firstCommission: Commission = { search_percent: 15, sales_percent: 15, own_percent: 0, ambassador_percent: 0 };

/** Whether somebody who sells pays more by the second rates than by the first. */
export const hasRisen = (from: Commission, to: Commission): boolean =>
  to.search_percent > from.search_percent || to.sales_percent > from.sales_percent || to.own_percent > from.own_percent;

/** A change of a setting: from when it holds, and whether everybody whom it concerns was told; instants epoch milliseconds. */
export type SettingVersion<T> = { readonly id: number; readonly value: T; readonly effectiveMs: number; readonly isTold: boolean };

/** The changes of a setting in the order in which they hold. */
export const settingsInOrder = <T>(versions: readonly SettingVersion<T>[]): SettingVersion<T>[] =>
  versions.toSorted((a, b) => a.effectiveMs - b.effectiveMs || a.id - b.id);

/** The version that holds at an instant; undefined before the first. Of two of one instant the last made holds. */
export const versionAt = <T>(versions: readonly SettingVersion<T>[], atMs: number): SettingVersion<T> | undefined =>
  settingsInOrder(versions).findLast(({ effectiveMs }) => effectiveMs <= atMs);

/** A setting of which some changes are told to every professional ahead: what holds at first, which changes, and how long ahead in milliseconds. */
export type Announced<T> = { readonly first: T; readonly isTold: (from: T, to: T) => boolean; readonly noticeMs: number };

/** A commission that rises is told thirty days ahead. */
export const announcedCommission: Announced<Commission> = { first: firstCommission, isTold: hasRisen, noticeMs: 30 * dayMs };

/** The changes to come that are told ahead, the soonest first; one that another of the same instant replaces is none. */
export const announcedToCome = <T>(
  { first, isTold }: Pick<Announced<T>, 'first' | 'isTold'>,
  versions: readonly SettingVersion<T>[],
  nowMs: number,
): SettingVersion<T>[] => {
  const standing = settingsInOrder(versions).filter((one, i, all) => all[i + 1]?.effectiveMs !== one.effectiveMs);
  return standing.filter((one, i) => one.effectiveMs > nowMs && isTold(standing[i - 1]?.value ?? first, one.value));
};

/**
 * The first instant at which this change may hold, in epoch milliseconds, or null when it may as asked: one that is told ahead waits for its notice, also
 * one that a later change becomes by this one.
 */
export const earliestMs = <T>(
  announced: Announced<T>,
  versions: readonly SettingVersion<T>[],
  added: { readonly value: T; readonly effectiveMs: number },
  nowMs: number,
): number | null => {
  const next = { ...added, id: Number.MAX_SAFE_INTEGER, isTold: false };
  const noticeMs = nowMs + announced.noticeMs;
  const before = versionAt(versions, added.effectiveMs)?.value ?? announced.first;
  const isAtOnce = added.effectiveMs <= nowMs && announced.isTold(before, added.value);
  const tooSoon = isAtOnce || announcedToCome(announced, [...versions, next], nowMs).some(({ isTold, effectiveMs }) => !isTold && effectiveMs < noticeMs);
  return tooSoon ? noticeMs : null;
};
