import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contains, intersect, normalise, subtract, union, type Spans } from '#core/spans.ts';
import { dayFromIso, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { allocate, type Allotment } from './allocation.ts';
import { needsWith } from './own-rates.ts';
import { linePlaces, startTicks, unitsTaken, type SlotLine, type Need } from './slots.ts';

const need = (resourceIds: readonly number[], more: Partial<Need> = {}): Need => ({
  kind: 'practitioner',
  count: 1,
  perGuest: false,
  resourceIds,
  ...more,
});
const line = (
  serviceTicks: number,
  needs: readonly Need[],
  prepTicks = 0,
  cleaningTicks = 0,
  processing: Spans = [],
): SlotLine => ({
  serviceTicks,
  prepTicks,
  cleaningTicks,
  processing,
  needs,
});
const free = (entries: Record<number, Spans>): ReadonlyMap<number, Spans> =>
  new Map(Object.entries(entries).map(([id, spans]) => [Number(id), spans]));
const resourceIdsIn = (allotments: readonly Allotment[] | null): number[] | undefined =>
  allotments?.map(({ resourceId }) => resourceId);

test('allocates the resource with the smallest enclosing free span, then the smallest id', () => {
  const lines = [line(12, [need([3, 2, 1])])];
  assert.deepEqual(
    resourceIdsIn(
      allocate({ lines, payingGuests: 1, startTick: 10, free: free({ 1: [0, 90], 2: [10, 30], 3: [5, 25] }) }),
    ),
    [2],
  );
  assert.deepEqual(
    resourceIdsIn(
      allocate({ lines, payingGuests: 1, startTick: 10, free: free({ 1: [0, 90], 2: [10, 15, 16, 30], 3: [10, 21] }) }),
    ),
    [1],
  );
});

test('prefers a single practitioner for the whole visit, even when another fits a line better', () => {
  const lines = [line(12, [need([1, 2])], 0, 2), line(6, [need([1, 3])])];
  assert.deepEqual(
    allocate({ lines, payingGuests: 1, startTick: 0, free: free({ 1: [0, 500], 2: [0, 14], 3: [12, 18] }) }),
    [{ resourceId: 1, lineIndexes: [0, 1], startTick: 0, endTick: 18, serviceStart: 0, serviceEnd: 18 }],
  );
  assert.deepEqual(
    allocate({ lines, payingGuests: 1, startTick: 0, free: free({ 1: [0, 15], 2: [0, 14], 3: [12, 18] }) }),
    [
      { resourceId: 2, lineIndexes: [0], startTick: 0, endTick: 14, serviceStart: 0, serviceEnd: 12 },
      { resourceId: 3, lineIndexes: [1], startTick: 12, endTick: 18, serviceStart: 12, serviceEnd: 18 },
    ],
  );
});

test('a chosen practitioner also serves the other lines where possible, or the visit is refused', () => {
  const lines = [line(12, [need([1, 2])]), line(12, [need([1, 2, 3])])];
  const everyone = free({ 1: [0, 50], 2: [0, 90], 3: [0, 30] });
  const visit = (chosen: readonly (number | null)[]) =>
    resourceIdsIn(allocate({ lines, payingGuests: 1, startTick: 0, free: everyone, chosen }));
  assert.deepEqual(visit([null, null]), [1]);
  assert.deepEqual(visit([2, null]), [2]);
  assert.deepEqual(visit([null, 2]), [2]);
  assert.deepEqual(visit([1, 3]), [1, 3]);
  assert.equal(visit([3, null]), undefined, 'not eligible for that line');
  assert.deepEqual(resourceIdsIn(allocate({ lines, payingGuests: 1, startTick: 45, free: everyone })), [2]);
  assert.equal(
    allocate({ lines, payingGuests: 1, startTick: 45, free: everyone, chosen: [1, null] }),
    null,
    'not free',
  );
});

test('a resource used twice in a visit gets two occupations', () => {
  const lines = [line(6, [need([1])]), line(12, [need([2])]), line(6, [need([1])])];
  assert.deepEqual(allocate({ lines, payingGuests: 1, startTick: 0, free: free({ 1: [0, 6, 18, 24], 2: [6, 18] }) }), [
    { resourceId: 1, lineIndexes: [0], startTick: 0, endTick: 6, serviceStart: 0, serviceEnd: 6 },
    { resourceId: 1, lineIndexes: [2], startTick: 18, endTick: 24, serviceStart: 18, serviceEnd: 24 },
    { resourceId: 2, lineIndexes: [1], startTick: 6, endTick: 18, serviceStart: 6, serviceEnd: 18 },
  ]);
});

test('during processing time the practitioner is free and the cabin is taken', () => {
  const colour = line(21, [need([1, 2]), need([8], { kind: 'cabin' })], 1, 2, [6, 15]);
  const able = free({ 1: [99, 106, 115, 123], 8: [0, 500] });
  assert.deepEqual(allocate({ lines: [colour], payingGuests: 1, startTick: 100, free: able }), [
    { resourceId: 1, lineIndexes: [0], startTick: 99, endTick: 106, serviceStart: 100, serviceEnd: 106 },
    { resourceId: 1, lineIndexes: [0], startTick: 115, endTick: 123, serviceStart: 115, serviceEnd: 121 },
    { resourceId: 8, lineIndexes: [0], startTick: 99, endTick: 123, serviceStart: 100, serviceEnd: 121 },
  ]);
  const cut = line(9, [need([1])]);
  assert.deepEqual(
    resourceIdsIn(allocate({ lines: [cut], payingGuests: 1, startTick: 106, free: free({ 1: [106, 115] }) })),
    [1],
    'a cut inside it',
  );
});

test('prefers a practitioner able to serve every line, even with a gap in their free time', () => {
  const lines = [line(6, [need([1, 2])]), line(12, [need([8], { kind: 'cabin' })]), line(6, [need([1, 2])])];
  assert.deepEqual(
    resourceIdsIn(
      allocate({
        lines,
        payingGuests: 1,
        startTick: 0,
        free: free({ 1: [0, 6, 18, 90], 2: [0, 17, 18, 24], 8: [0, 90] }),
      }),
    ),
    [1, 1, 8],
  );
});

test('refuses a visit that takes no resource', () => {
  assert.equal(allocate({ lines: [line(6, [])], payingGuests: 1, startTick: 0, free: free({ 1: [0, 6] }) }), null);
  assert.equal(allocate({ lines: [], payingGuests: 1, startTick: 0, free: free({ 1: [0, 6] }) }), null);
});

const day = dayFromIso('2026-10-24') ?? assert.fail();
const clock = zoneClock('Europe/Paris', day, day + 2);
const origin = wallToEpochMinute(clock, day, 0) / 5;

const spans = fc
  .array(fc.tuple(fc.nat(560), fc.integer({ min: 5, max: 150 })), { maxLength: 6 })
  .map((pairs) => normalise(pairs.flatMap(([from, length]) => [origin + from, origin + from + length])));
const ids = (from: readonly number[]) => fc.uniqueArray(fc.constantFrom(...from), { minLength: 1 });
const needs = fc
  .tuple(ids([1, 2, 3, 4]), fc.integer({ min: 1, max: 2 }), fc.boolean(), fc.option(ids([8, 9])))
  .map(([people, count, perGuest, cabins]) => [
    need(people, { count, perGuest }),
    ...(cabins === null ? [] : [need(cabins, { kind: 'cabin' })]),
  ]);
const visits = fc.record({
  lines: fc.array(
    fc
      .tuple(
        fc.integer({ min: 1, max: 20 }),
        needs,
        fc.nat(12),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
      )
      .map(([service, wanted, prep, cleaning, after, sets]) =>
        line(service, wanted, prep, cleaning, after + sets < service ? [after, after + sets] : []),
      ),
    { minLength: 1, maxLength: 3 },
  ),
  payingGuests: fc.integer({ min: 1, max: 2 }),
  free: fc
    .tuple(spans, spans, spans, spans, spans, spans)
    .map((lists) => new Map([1, 2, 3, 4, 8, 9].map((id, i) => [id, lists[i]!]))),
  stepTicks: fc.constantFrom(1, 3, 6),
});

test('a visit can be allocated exactly at its starts, to free, eligible and distinct resources', () => {
  let allocated = 0;
  let refused = 0;
  fc.assert(
    fc.property(visits, (visit) => {
      const starts = new Set(
        startTicks({
          ...visit,
          clock,
          fromTick: origin,
          toTick: origin + 588,
          earliestTick: origin,
          openingDays: { fromDay: day, toDay: day + 2 },
        }),
      );
      const places = linePlaces(visit.lines);
      for (let startTick = origin; startTick < origin + 588; startTick += visit.stepTicks) {
        const answer = allocate({ ...visit, startTick });
        assert.equal(answer !== null, starts.has(startTick), `${startTick - origin}`);
        if (answer === null) {
          refused++;
          continue;
        }
        allocated++;
        for (const [i, one] of answer.entries()) {
          assert.ok(contains(visit.free.get(one.resourceId) ?? [], one.startTick, one.endTick));
          assert.ok(one.startTick <= one.serviceStart && one.serviceEnd <= one.endTick);
          const next: Allotment | undefined = answer[i + 1];
          if (next !== undefined) {
            assert.ok(
              one.resourceId < next.resourceId || (one.resourceId === next.resourceId && one.endTick < next.startTick),
            );
          }
        }
        for (const [index, { needs: wanted }] of visit.lines.entries()) {
          const serving: readonly Allotment[] = answer.filter((one) => one.lineIndexes.includes(index));
          const { duringStart, duringEnd, serviceStart } = places[index]!;
          for (const id of new Set(serving.map((one) => one.resourceId))) {
            const has = normalise(
              serving.flatMap((one) => (one.resourceId === id ? [one.startTick, one.endTick] : [])),
            );
            const pause = id < 8 ? visit.lines[index]!.processing.map((tick) => startTick + serviceStart + tick) : [];
            assert.deepEqual(
              subtract(subtract([startTick + duringStart, startTick + duringEnd], pause), has),
              [],
              'all that the line takes is taken',
            );
          }
          const servants: ReadonlySet<number> = new Set(serving.map((one) => one.resourceId));
          assert.equal(
            servants.size,
            wanted.reduce((sum, each) => sum + unitsTaken(each, visit.payingGuests), 0),
          );
          for (const each of wanted)
            assert.equal(
              each.resourceIds.filter((id) => servants.has(id)).length,
              unitsTaken(each, visit.payingGuests),
            );
        }
      }
    }),
    { numRuns: 150 },
  );
  assert.ok(allocated > 500 && refused > 500, `${allocated} allocated, ${refused} refused`);
});

test('a chosen resource is refused exactly when it cannot serve its line or the visit does not fit', () => {
  fc.assert(
    fc.property(visits, fc.constantFrom(1, 2, 3, 4, 8), (visit, id) => {
      const [firstPlace] = linePlaces(visit.lines);
      for (let startTick = origin; startTick < origin + 588; startTick += 12) {
        const answer = allocate({ ...visit, startTick, chosen: [id] });
        const may = visit.lines[0]!.needs.some((each) => each.resourceIds.includes(id));
        const pause = id < 8 ? visit.lines[0]!.processing.map((tick) => startTick + tick) : [];
        const taken = subtract([startTick + firstPlace!.duringStart, startTick + firstPlace!.duringEnd], pause);
        const can = subtract(taken, visit.free.get(id) ?? []).length === 0;
        assert.equal(answer !== null, may && can && allocate({ ...visit, startTick }) !== null);
        if (answer !== null) assert.ok(answer.some((one) => one.resourceId === id && one.lineIndexes.includes(0)));
      }
    }),
  );
});

test('time case 6: after any holds and cancellations, free time equals the day computed from scratch', () => {
  fc.assert(
    fc.property(
      spans,
      fc.array(fc.tuple(fc.nat(540), fc.integer({ min: 1, max: 30 }), fc.boolean()), { maxLength: 12 }),
      (open, history) => {
        let freeTime: Spans = open;
        let taken: Spans[] = [];
        for (const [offset, length, cancelOne] of history) {
          if (cancelOne && taken.length > 0) {
            const [gone, ...rest] = taken;
            freeTime = union(freeTime, intersect(open, gone!));
            taken = rest;
            continue;
          }
          const answer = allocate({
            lines: [line(length, [need([1])])],
            payingGuests: 1,
            startTick: origin + offset,
            free: new Map([[1, freeTime]]),
          });
          if (answer === null) continue;
          const during = [answer[0]!.startTick, answer[0]!.endTick];
          freeTime = subtract(freeTime, during);
          taken.push(during);
        }
        assert.deepEqual(freeTime, subtract(open, normalise(taken.flat())));
      },
    ),
    { numRuns: 300 },
  );
});

test('with chosen practitioners, a visit can be allocated exactly at its starts, and includes them', () => {
  let together = 0;
  fc.assert(
    fc.property(
      visits,
      fc.array(fc.constantFrom(null, 1, 2, 3, 4, 8), { minLength: 3, maxLength: 3 }),
      (visit, wanted) => {
        const { payingGuests, stepTicks } = visit;
        const chosen = visit.lines.map((_, i) => wanted[i]!);
        const lines = visit.lines.map((one, i) => ({
          ...one,
          needs: needsWith({ durationMin: 60, needs: one.needs, own: [] }, chosen[i]!, payingGuests),
        }));
        const visitWithNeeds = { ...visit, lines };
        const window = {
          fromTick: origin,
          toTick: origin + 588,
          earliestTick: origin,
          openingDays: { fromDay: day, toDay: day + 2 },
        };
        const starts = new Set(startTicks({ ...visitWithNeeds, clock, ...window }));
        for (let startTick = origin; startTick < origin + 588; startTick += stepTicks) {
          const answer = allocate({ ...visitWithNeeds, startTick, chosen });
          assert.equal(answer !== null, starts.has(startTick), `${startTick - origin}`);
          for (const [i, id] of chosen.entries())
            if (answer !== null && id !== null) {
              assert.ok(answer.some(({ resourceId, lineIndexes }) => resourceId === id && lineIndexes.includes(i)));
              if (lines[i]!.needs.some((one) => one.kind === 'practitioner' && unitsTaken(one, payingGuests) > 1))
                together++;
            }
        }
      },
    ),
  );
  assert.ok(together > 0);
});
