import { dayMs } from '#core/units.ts';

/** Settings of the whole site that owners change, each from a given day on (docs/product/rights.md#site-settings). */
export const settingKeys = ['commission', 'limits', 'categories', 'amendments', 'operator'] as const;
export type SettingKey = (typeof settingKeys)[number];

/**
 * Commission rates, in percent of sales. The ambassadors' rate is in percent of the commission
 * (docs/product/payments.md#commission).
 */
export type Commission = {
  readonly search_percent: number;
  readonly sales_percent: number;
  readonly own_percent: number;
  readonly ambassador_percent: number;
};

/** The commission rates before any change by an owner. */
export const firstCommission: Commission = {
  search_percent: 15,
  sales_percent: 15,
  own_percent: 0,
  ambassador_percent: 0,
};

/** Whether at least one rate that sellers pay is higher in `to` than in `from`. */
export const hasRisen = (from: Commission, to: Commission): boolean =>
  to.search_percent > from.search_percent || to.sales_percent > from.sales_percent || to.own_percent > from.own_percent;

/**
 * A change of a setting. `effectiveMs` is in epoch milliseconds. `isAnnounced` is true once all people to notify are
 * notified.
 */
export type SettingVersion<T> = {
  readonly id: number;
  readonly value: T;
  readonly effectiveMs: number;
  readonly isAnnounced: boolean;
};

/** Sorts the changes of a setting in the order in which they take effect. */
export const settingsInOrder = <T>(versions: readonly SettingVersion<T>[]): SettingVersion<T>[] =>
  versions.toSorted((a, b) => a.effectiveMs - b.effectiveMs || a.id - b.id);

/**
 * Returns the version in effect at an instant. Undefined before the first version. Of two versions with the same
 * instant, the version made last counts.
 */
export const versionAt = <T>(versions: readonly SettingVersion<T>[], atMs: number): SettingVersion<T> | undefined =>
  settingsInOrder(versions).findLast(({ effectiveMs }) => effectiveMs <= atMs);

/**
 * A setting whose changes may have to be announced to all professionals. `first` is the value before any change.
 * `mustAnnounce` is whether a change must be announced. `noticeMs` is the minimum time between the announcement and the
 * effect, in milliseconds.
 */
export type Announced<T> = {
  readonly first: T;
  readonly mustAnnounce: (from: T, to: T) => boolean;
  readonly noticeMs: number;
};

/** Announcement of a higher commission: thirty days before it takes effect. */
export const announcedCommission: Announced<Commission> = {
  first: firstCommission,
  mustAnnounce: hasRisen,
  noticeMs: 30 * dayMs,
};

/**
 * Returns the changes to come that must be announced, soonest first. A change replaced by another with the same instant
 * is left out.
 */
export const announcedToCome = <T>(
  { first, mustAnnounce }: Pick<Announced<T>, 'first' | 'mustAnnounce'>,
  versions: readonly SettingVersion<T>[],
  nowMs: number,
): SettingVersion<T>[] => {
  const standing = settingsInOrder(versions).filter((one, i, all) => all[i + 1]?.effectiveMs !== one.effectiveMs);
  return standing.filter(
    (one, i) => one.effectiveMs > nowMs && mustAnnounce(standing[i - 1]?.value ?? first, one.value),
  );
};

/**
 * Returns the first instant at which the change `added` may take effect, in epoch milliseconds. Null when it may take
 * effect at the requested time. A change that must be announced waits for the notice period. `added` also waits when it
 * only makes a planned change one to announce: after a reduction, the planned rate is a rise.
 */
export const earliestMs = <T>(
  announced: Announced<T>,
  versions: readonly SettingVersion<T>[],
  added: { readonly value: T; readonly effectiveMs: number },
  nowMs: number,
): number | null => {
  const next = { ...added, id: Number.MAX_SAFE_INTEGER, isAnnounced: false };
  const noticeMs = nowMs + announced.noticeMs;
  const before = versionAt(versions, added.effectiveMs)?.value ?? announced.first;
  const isAtOnce = added.effectiveMs <= nowMs && announced.mustAnnounce(before, added.value);
  const tooSoon =
    isAtOnce ||
    announcedToCome(announced, [...versions, next], nowMs).some(
      ({ isAnnounced, effectiveMs }) => !isAnnounced && effectiveMs < noticeMs,
    );
  return tooSoon ? noticeMs : null;
};
