import { clockText, clockWithOffsetText, dateAtText } from '#core/format.ts';
import { dayOf, localOf, wallOf, zoneClock } from '#core/time.ts';

const around = (zone: string, epochMs: number) => zoneClock(zone, dayOf(zone, epochMs) - 1, dayOf(zone, epochMs) + 2);

const clockOf = (zone: string, epochMs: number): string => {
  const clock = around(zone, epochMs);
  const at = localOf(clock, Math.floor(epochMs / 60_000));
  const isSaidTwice = [-60, 60].some((shift) => {
    const other = localOf(clock, Math.floor(epochMs / 60_000) + shift);
    return other.day === at.day && other.minute === at.minute;
  });
  return isSaidTwice ? clockWithOffsetText(at.minute, at.offsetMinutes) : clockText(at.minute);
};

/** An instant → « samedi 28 novembre à 14:30 » at the place, with its offset on the night whose hour comes twice; `dateAt` says a day and a clock in a language. */
export const momentText = (zone: string, epochMs: number, dateAt: (day: number, clock: string) => string = dateAtText): string =>
  dateAt(wallOf(zone, epochMs).day, clockOf(zone, epochMs));
