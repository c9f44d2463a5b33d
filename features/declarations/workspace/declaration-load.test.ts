import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallRoute } from '#core/call-route.ts';
import { declarationYearIn, loadDeclaration } from './declaration-load.ts';

const nowMs = Date.parse('2026-12-31T23:30:00Z');

test('the year is that of the address, or the current one in Paris', () => {
  assert.equal(declarationYearIn(new URLSearchParams('annee=2025'), nowMs), 2025);
  for (const query of ['', 'annee=', 'annee=1999', 'annee=x'])
    assert.equal(declarationYearIn(new URLSearchParams(query), nowMs), 2027, query);
});

const years = [2027, 2026, 2025, 2024];
const loadedYear = async (toCheck: readonly number[], query = ''): Promise<number> => {
  const call = (async (_: unknown, { year }: { year: number }) => ({
    status: 200,
    envelope: { success: true, data: { year, years, state: toCheck.includes(year) ? 'to_check' : 'complete' } },
  })) as unknown as CallRoute;
  return (await loadDeclaration(call, new URLSearchParams(query), nowMs)).year;
};

test('without a year, the oldest one to check comes first', async () => {
  assert.equal(await loadedYear([2026, 2025]), 2025);
  assert.equal(await loadedYear([2026]), 2026);
});

test('without a year, the current one comes first when nothing is left to check', async () => {
  assert.equal(await loadedYear([]), 2027);
  assert.equal(await loadedYear([2027]), 2027);
});

test('the year of the address comes before one to check', async () => {
  assert.equal(await loadedYear([2025], 'annee=2026'), 2026);
});
