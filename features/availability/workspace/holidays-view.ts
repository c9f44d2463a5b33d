import { compactDate, dayFromCompactDate } from '#core/format.ts';
import type { HolidayData } from '../contract/holidays.ts';
import { holidayChoices, type HolidayChoice } from '../rules/closed-holidays.ts';
import { drawnTexts } from './drawn-texts.ts';
import { holidaysTexts as texts } from './holidays-texts.ts';

/** A public holiday as its line says it. */
export type HolidayRow = {
  readonly date: string;
  readonly day: string;
  readonly text: string;
  readonly visits: string | null;
  readonly choice: HolidayChoice | null;
  /** Both answers are offered: nothing was said, or it is to be changed. */
  readonly isAsked: boolean;
};

const choiceIn = (said: string | null): HolidayChoice | undefined => holidayChoices.find((one) => one === said);

/** The public holidays as their page draws them; the address says which is to be changed, and what was just said of which. */
export const holidaysView = (holidays: readonly HolidayData[], query: URLSearchParams) => {
  const changed = dayFromCompactDate(query.get('modifier') ?? '');
  const [said, saidDay] = [choiceIn(query.get('dit')), dayFromCompactDate(query.get('jour') ?? '')];
  const isSaid = said !== undefined && holidays.some(({ day, choice }) => day === saidDay && choice === said);
  return {
    rows: holidays.map(({ date, day, name, choice, visits }): HolidayRow => ({
      date,
      day: drawnTexts.day(day),
      text: texts.state(name, choice === null ? texts.undecided : texts.choices[choice]),
      visits: visits === 0 ? null : texts.visits(visits),
      choice,
      isAsked: choice === null || day === changed,
    })),
    said: isSaid && saidDay !== undefined ? texts.said[said](drawnTexts.day(saidDay)) : null,
  };
};

/** The query of the address that says what was just said of a public holiday, or asks to change it. */
export const holidayQuery = (day: number, said: HolidayChoice | null): string =>
  new URLSearchParams(said === null ? { modifier: compactDate(day) } : { dit: said, jour: compactDate(day) }).toString();
