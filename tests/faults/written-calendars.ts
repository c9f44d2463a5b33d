import { isMisreadStrictly, misread } from '../oracles/read-calendars.ts';
import { writtenCalendar } from '../oracles/written-calendars.ts';
import type { Result } from './parts.ts';

const controls = 300;

/**
 * Reads random calendars whose busy times are known. The control, a strict reader, must misread at least half of the
 * calendars that it gets: otherwise the calendars are too easy to prove anything.
 */
export const readWritten = (firstSeed: number, count: number): Result => {
  const problems: string[] = [];
  let [times, unread, strict] = [0, 0, 0];
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const written = writtenCalendar(seed);
    times += written.busy.length;
    unread += written.unread.length;
    const wrong = misread(seed);
    if (wrong !== null) problems.push(`seed ${seed} : ${wrong}`);
    if (seed < firstSeed + controls && isMisreadStrictly(seed)) strict++;
  }
  if (strict < controls / 2) problems.push(`le témoin ne se trompe que ${strict} fois sur ${controls}`);
  return {
    problems,
    figures: [
      `${count} agendas, ${times} moments occupés, ${unread} illisibles nommés ; le témoin se trompe ${strict} fois sur ${controls}`,
    ],
  };
};
