import { compactDate, dayFromCompactDate } from '#core/format.ts';
import type { HolidayData } from '../contract/holidays.ts';
import { holidayChoices, type HolidayChoice } from '../rules/closed-holidays.ts';
import { drawnTexts } from './drawn-texts.ts';
import { holidaysTexts as texts } from './holidays-texts.ts';

export type HolidayRow = {
  readonly date: string;
  readonly day: string;
  readonly text: string;
  readonly visits: string | null;
  readonly choice: HolidayChoice | null;
  /** Whether both choices are shown: the professional has not chosen yet, or wants to change the choice. */
  readonly isAsked: boolean;
};

const choiceIn = (said: string | null): HolidayChoice | undefined => holidayChoices.find((one) => one === said);

/** Returns the lines of the page of public holidays. The address gives the day to change, and the change to confirm. */
export const holidaysView = (holidays: readonly HolidayData[], query: URLSearchParams) => {
  const changed = dayFromCompactDate(query.get('modifier') ?? '');
  const [said, saidDay] = [choiceIn(query.get('dit')), dayFromCompactDate(query.get('jour') ?? '')];
  const isChosen = said !== undefined && holidays.some(({ day, choice }) => day === saidDay && choice === said);
  return {
    rows: holidays.map(({ date, day, name, choice, visits }): HolidayRow => ({
      date,
      day: drawnTexts.day(day),
      text: texts.state(name, choice === null ? texts.undecided : texts.choices[choice]),
      visits: visits === 0 ? null : texts.visits(visits),
      choice,
      isAsked: choice === null || day === changed,
    })),
    said: isChosen && saidDay !== undefined ? texts.said[said](drawnTexts.day(saidDay)) : null,
  };
};

/** Returns the query that confirms a choice, or asks to change it (null). */
export const holidayQuery = (day: number, said: HolidayChoice | null): string =>
  new URLSearchParams(
    said === null ? { modifier: compactDate(day) } : { dit: said, jour: compactDate(day) },
  ).toString();
