import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { agendaToCancel, dateToCancel } from './day-address.ts';

const params = (query: string): URLSearchParams => new URLSearchParams(query);
const isNotFound = (thrown: unknown): boolean => (thrown as { init?: ResponseInit }).init?.status === 404;

test('an admin cancels a day that exists', () => {
  assert.equal(dateToCancel(params('jour=2026-12-01')), '2026-12-01');
  for (const query of ['', 'jour=', 'jour=demain', 'jour=2026-02-30', 'jour=9999-12-31'])
    assert.throws(() => dateToCancel(params(query)), isNotFound, query);
});

test('a professional cancels the day of the agenda, and returns to it', () => {
  const own = 'R'.repeat(22);
  const { day, asked, agendaTo } = agendaToCancel(
    params(`vue=semaine&date=20261201&agenda=${own}`),
    '/business/dashboard',
  );
  assert.equal(day, dayFromCivil(2026, 12, 1));
  assert.deepEqual(asked, { date: '2026-12-01', resource_id: own });
  assert.equal(agendaTo(), `/business/dashboard/planning?vue=jour&date=20261201&agenda=${own}`);
  assert.equal(
    agendaTo({ dit: 'annulee' }),
    `/business/dashboard/planning?vue=jour&date=20261201&agenda=${own}&dit=annulee`,
  );
});

test('an agenda without a day redirects to today', () => {
  for (const query of ['', 'date=demain'])
    assert.throws(
      () => agendaToCancel(params(query), '/freelances/dashboard'),
      (thrown) =>
        thrown instanceof Response && thrown.headers.get('location') === '/freelances/dashboard/planning?vue=jour',
    );
  assert.throws(() => agendaToCancel(params('date=99991231'), '/freelances/dashboard'), isNotFound);
});
