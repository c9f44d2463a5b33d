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
  /** Whether both choices are shown: the professional has not chosen yet, or changes the choice. */
  readonly showsChoices: boolean;
};

const choiceIn = (outcome: string | null): HolidayChoice | undefined => holidayChoices.find((one) => one === outcome);

export const holidaysView = (holidays: readonly HolidayData[], query: URLSearchParams) => {
  const changed = dayFromCompactDate(query.get('modifier') ?? '');
  const [chosen, chosenDay] = [choiceIn(query.get('dit')), dayFromCompactDate(query.get('jour') ?? '')];
  const isChosen = chosen !== undefined && holidays.some(({ day, choice }) => day === chosenDay && choice === chosen);
  return {
    rows: holidays.map(({ date, day, name, choice, visits }): HolidayRow => ({
      date,
      day: drawnTexts.day(day),
      text: texts.state(name, choice === null ? texts.undecided : texts.choices[choice]),
      visits: visits === 0 ? null : texts.visits(visits),
      choice,
      showsChoices: choice === null || day === changed,
    })),
    confirmation: isChosen && chosenDay !== undefined ? texts.done[chosen](drawnTexts.day(chosenDay)) : null,
  };
};

/** Returns the query of the page that confirms a choice. With null, the query of the page that changes the choice. */
export const holidayQuery = (day: number, choice: HolidayChoice | null): string =>
  new URLSearchParams(
    choice === null ? { modifier: compactDate(day) } : { dit: choice, jour: compactDate(day) },
  ).toString();
