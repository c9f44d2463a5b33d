import assert from 'node:assert/strict';
import type { Spans } from '#core/spans.ts';
import { normalise, subtract } from '#core/spans.ts';
import { dayOf, isoFromDay, wallToEpochMinute, zoneClock, dayFromIso } from '#core/time.ts';
import {
  deriveOpening,
  derivedLineOf,
  occupiedSpans,
  ticks,
  type DerivedOption,
} from '#features/availability/rules/derive.ts';
import { startTicks } from '#features/availability/rules/slots.ts';
import { benchNow, professionalOf, readGeography, type BenchProfessional } from './generator.ts';
import { quantile, times, type Line } from './measure.ts';

const days = 30;

const question = (
  source: BenchProfessional['source'],
  free: ReadonlyMap<number, Spans>,
  option: DerivedOption,
  today: number,
) => {
  const clock = zoneClock(source.zone, today - 1, today + days + 1);
  const fromTick = ticks(wallToEpochMinute(clock, today, 0));
  return {
    lines: [derivedLineOf(option, { guests: 1, atHome: false })],
    payingGuests: 1,
    free,
    fromTick,
    toTick: ticks(wallToEpochMinute(clock, today + days, 0)),
    earliestTick: fromTick,
    stepTicks: ticks(source.slotStepMin),
    clock,
    openingDays: { fromDay: today - 1, toDay: today + days },
  };
};

const fromRules = (one: BenchProfessional, today: number): ReadonlyMap<number, Spans> => {
  const taken = occupiedSpans(one.occupied);
  return new Map(
    [...deriveOpening(one.source, today - 1, today + days)].map(([id, open]) => [
      id,
      subtract(normalise([...open.values()].flat()), taken),
    ]),
  );
};

/** The starts by a naive method: a Temporal date for each candidate start, compared with every booking. */
const naively = ({ source, occupied }: BenchProfessional, option: DerivedOption, today: number): number[] => {
  const starts: number[] = [];
  const busy = occupied.map(
    ({ fromMs, toMs }) =>
      [Temporal.Instant.fromEpochMilliseconds(fromMs), Temporal.Instant.fromEpochMilliseconds(toMs)] as const,
  );
  const closed = new Set(source.exceptions.map((exception) => exception.day));
  for (let day = today - 1; day <= today + days; day++) {
    const date = Temporal.PlainDate.from(isoFromDay(day));
    if (closed.has(date.toString())) continue;
    const midnight = date.toZonedDateTime(source.zone);
    for (const rule of source.rules.filter((hours) => hours.dow === date.dayOfWeek % 7)) {
      const opens = date.toPlainDateTime({ hour: 0 }).add({ minutes: rule.startMin }).toZonedDateTime(source.zone);
      const closes = date.toPlainDateTime({ hour: 0 }).add({ minutes: rule.endMin }).toZonedDateTime(source.zone);
      for (
        let start = midnight;
        Temporal.ZonedDateTime.compare(start, closes) < 0;
        start = start.add({ minutes: source.slotStepMin })
      ) {
        const from = start.subtract({ minutes: option.prepMin });
        const to = start.add({ minutes: option.durationMin + option.cleaningMin });
        if (Temporal.ZonedDateTime.compare(from, opens) < 0 || Temporal.ZonedDateTime.compare(to, closes) > 0) continue;
        const local = dayFromIso(start.toPlainDate().toString()) ?? Number.NaN;
        if (local < today || local >= today + days) continue;
        const [fromInstant, toInstant] = [from.toInstant(), to.toInstant()];
        if (
          busy.every(
            ([begins, ends]) =>
              Temporal.Instant.compare(toInstant, begins) <= 0 || Temporal.Instant.compare(fromInstant, ends) >= 0,
          )
        )
          starts.push(start.epochMilliseconds / 300_000);
      }
    }
  }
  return [...new Set(starts)].sort((a, b) => a - b);
};

const microseconds = (work: () => unknown, rounds: number): number => {
  const took: number[] = [];
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    const began = performance.now();
    work();
    if (round >= 0) took.push((performance.now() - began) * 1000);
  }
  return quantile(
    took.sort((a, b) => a - b),
    0.5,
  );
};

/**
 * Runs measure T5, which finds the starts of 28 days for one professional: from the professional's free time, from
 * their rules, and by the naive method.
 */
export const benchSlots = (seed: string): Line[] => {
  const geography = readGeography();
  const alone = Array.from({ length: 200 }, (_, n) => professionalOf(geography, seed, n + 1)).filter(
    ({ business, source }) => !business && source.rules.every((rule) => rule.endMin <= 1440),
  );
  const of = (one: BenchProfessional) => {
    const today = dayOf(one.source.zone, benchNow);
    const option = one.source.options[0]!;
    return { one, option, today, slotQuestion: question(one.source, fromRules(one, today), option, today) };
  };
  for (const one of alone.slice(0, 20)) {
    const { option, today, slotQuestion } = of(one);
    assert.deepEqual(startTicks(slotQuestion), naively(one, option, today));
  }
  const { one, option, today, slotQuestion } = of(alone[0]!);
  const free = microseconds(() => startTicks(slotQuestion), 20_000);
  const rules = microseconds(() => startTicks(question(one.source, fromRules(one, today), option, today)), 5_000);
  const naive = microseconds(() => naively(one, option, today), 20);
  const line = (target: string, took: number): Line => ({
    id: 'T5',
    target,
    figure: `${took.toFixed(1)} µs (naïf ${(naive / 1000).toFixed(1)} ms), mêmes réponses`,
    ratio: times(naive / took),
    verdict: 'imprimé',
  });
  return [
    line(`créneaux de ${days} jours, depuis le temps libre`, free),
    line(`créneaux de ${days} jours, depuis les règles`, rules),
  ];
};
