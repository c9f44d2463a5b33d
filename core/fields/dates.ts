import { possibleDay } from '#core/civil.ts';
import { inputMessages } from './messages.ts';
import { all, required, type Rule } from './rule.ts';

const dayFirst = /^(\d{2})([-./])(\d{2})\2(\d{4})$/;
const yearFirst = /^(\d{4})(-?)(\d{2})\2(\d{2})$/;
const dayFirstWithSlashes = /^\d{2}\/\d{2}\/\d{4}$/;

const read = (text: string, pattern: RegExp, year: number, month: number, dayOfMonth: number): number | undefined => {
  const found = text.length > 10 ? null : pattern.exec(text);
  return found === null ? undefined : possibleDay(Number(found[year]), Number(found[month]), Number(found[dayOfMonth]));
};

/**
 * Converts dd-MM-yyyy, dd.MM.yyyy or dd/MM/yyyy to days since 1970-01-01 (docs/product/forms.md#patterns). Undefined
 * for any other text and for an impossible date.
 */
export const dayFromWritten = (text: string): number | undefined => read(text.trim(), dayFirst, 4, 3, 1);

/**
 * Converts a date to days since 1970-01-01. The date is written by a person, or by a form or a URL (yyyy-MM-dd,
 * yyyyMMdd). Undefined for any other text and for an impossible date.
 */
export const dayIn = (text: string): number | undefined =>
  dayFromWritten(text) ?? read(text.trim(), yearFirst, 1, 3, 4);

/** Accepts a date written dd-MM-yyyy, with - . or / (docs/product/forms.md#patterns). */
export const writtenDate: Rule = all(required, (value) =>
  dayFromWritten(value) === undefined ? inputMessages.invalidFormat : undefined,
);

/**
 * Accepts a required date in any format that `dayIn` reads (docs/product/forms.md#patterns). The formats are assumed.
 */
export const date: Rule = all(required, (value) =>
  dayIn(value) === undefined ? inputMessages.invalidFormat : undefined,
);

/**
 * Accepts `today` and later days (docs/product/forms.md#patterns). Days are days since 1970-01-01, in the time zone of
 * the place.
 */
export const notBeforeToday =
  (today: number): Rule<number> =>
  (day) =>
    day < today ? inputMessages.invalidDate : undefined;

/**
 * Accepts a birthdate written dd/mm/yyyy (docs/product/forms.md#patterns). assumed: at most 130 years before `today`.
 * `today` is in days since 1970-01-01.
 */
export const birthdate = (today: number): Rule =>
  all(required, (value) => {
    const text = value.trim();
    const day = text.length === 10 && dayFirstWithSlashes.test(text) ? dayFromWritten(text) : undefined;
    if (day === undefined) return inputMessages.invalidFormat;
    return day <= today && day > today - 130 * 365.25 ? undefined : inputMessages.invalidParam;
  });
