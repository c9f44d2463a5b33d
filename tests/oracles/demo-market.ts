import assert from 'node:assert/strict';
import { generateMarketplace } from '../../db/demo/generate.ts';

/** The demo marketplace of 300 professionals on the day of the tests, and its rows by id. */
export const today = 20_778;
export const nowMs = Date.UTC(2026, 10, 21, 15);
export const market = generateMarketplace({ size: 300, seed: 'accalmie', today, nowMs });
export const byId = <T extends { readonly id: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]));
export const pros = byId(market.pro);
export const services = byId(market.service);
export const options = byId(market.service_option);
export const resources = byId(market.resource);

export const groupBy = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

export type Span = { readonly fromMs: number; readonly toMs: number };
export const spanOf = (range: string): Span => {
  const found = /^\["([^"]+)","([^"]+)"\)$/.exec(range);
  assert.ok(found, range);
  return { fromMs: Date.parse(found[1]!), toMs: Date.parse(found[2]!) };
};
export const occupations = market.occupation.map((row) => ({ ...row, ...spanOf(row.during) }));
export const byResource = groupBy(occupations, (row) => row.resource_id);
