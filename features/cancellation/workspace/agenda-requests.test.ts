import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BlockData } from '#features/availability/contract/planning.ts';
import type { PlanningData } from '#features/availability/workspace/agenda-model.ts';
import { dayFromIso } from '#core/time.ts';
import { agendaRequests } from './agenda-requests.ts';

const day = dayFromIso('2026-11-28') ?? assert.fail('not a day');
const person = 'P'.repeat(22);
const room = 'R'.repeat(22);
const requested = { kind: 'booked', state: 'requested', day } as const;
const blocks = [
  { ...requested, booking_id: 'a' },
  { ...requested, booking_id: 'a' },
  { ...requested, booking_id: 'b' },
  { ...requested, booking_id: 'c', day: day - 1 },
  { ...requested, booking_id: 'd', state: 'confirmed' },
  { ...requested, booking_id: null, kind: 'private' },
] as readonly Partial<BlockData>[] as readonly BlockData[];
const resources = [
  { id: person, kind: 'practitioner' },
  { id: room, kind: 'room' },
] as readonly Partial<PlanningData['resources'][number]>[] as PlanningData['resources'];

test('the counts of the agenda lead to the same days and person; one button confirms the requests of one day', () => {
  const shown = { view: 'jour', day, agenda: 'main' } as const;
  assert.deepEqual(agendaRequests({ blocks: [...blocks], resources }, shown, '/rendez-vous'), {
    looksTo: {
      requested: '/rendez-vous?du=2026-11-28&au=2026-11-28&etat=a-confirmer',
      no_show: '/rendez-vous?du=2026-11-28&au=2026-11-28&etat=absent',
    },
    requests: { to: '/rendez-vous?du=2026-11-28&au=2026-11-28', ids: ['a', 'b'] },
  });
  const ofPerson = agendaRequests(
    { blocks: [...blocks], resources },
    { ...shown, view: 'semaine', agenda: person },
    '/r',
  );
  assert.deepEqual(
    [ofPerson.looksTo.requested, ofPerson.requests],
    [`/r?du=2026-11-23&au=2026-11-29&avec=${person}&etat=a-confirmer`, null],
  );
  assert.deepEqual(agendaRequests({ blocks: [...blocks], resources }, { ...shown, agenda: room }, '/r'), {
    looksTo: {},
    requests: null,
  });
  const many = Array.from({ length: 51 }, (_, i) => ({ ...blocks[0]!, booking_id: `x${i}` }));
  assert.equal(agendaRequests({ blocks: many, resources }, shown, '/r').requests, null, 'more than one call confirms');
});
