import { dayIn, isImpossibleDay } from '#core/fields/dates.ts';
import { inputMessages } from '#core/fields/messages.ts';
import { emailAddress, linePattern, textPattern, writtenName } from '#core/fields/written.ts';
import { isoFromDay } from '#core/time.ts';
import { clientRefusals } from './book-words.ts';
import { entryLimits, isBirthday, tidyTags } from './entry.ts';
import type { ImportedField } from './columns.ts';
import { liveCell } from './sheet.ts';

/** A line as it is to be written; what it does not say is null. */
export type ImportedClient = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthday: string | null;
  readonly tags: readonly string[];
  readonly comments: string | null;
};

export type LineFault = { readonly field: ImportedField; readonly message: string };

export type JudgedLine = { readonly given: ImportedClient; readonly faults: readonly LineFault[] };

const name60 = writtenName(60);

/** A whole name → its two: « PERRIN Lise » by its capitals, else the first word is the first name. */
export const cutName = (whole: string): { readonly firstname: string; readonly lastname: string } => {
  const words = whole.split(/\s+/).filter((word) => word !== '');
  const isCapitals = (word: string): boolean => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
  const capitals = words.filter(isCapitals);
  if (capitals.length > 0 && capitals.length < words.length)
    return { firstname: words.filter((word) => !isCapitals(word)).join(' '), lastname: capitals.join(' ') };
  const [first = '', ...rest] = words;
  return rest.length === 0 ? { firstname: '', lastname: first } : { firstname: first, lastname: rest.join(' ') };
};

type Reading = {
  /** A telephone in any writing → E.164, undefined when it is none. */ readonly phone: (written: string) => string | undefined;
  /** Days since 1970-01-01 where the place is. */ readonly today: number;
};

/** A line of a file, its cells read as the columns are linked: what it gives, and each fault beside its field (docs/product/clients.md#import). */
export const judgedLine = (cells: readonly string[], fields: readonly (ImportedField | null)[], { phone, today }: Reading): JudgedLine => {
  const faults: LineFault[] = [];
  const typed = (field: ImportedField): string => liveCell((cells[fields.indexOf(field)] ?? '').trim()).trim();
  const fault = (field: ImportedField, message: string): null => {
    faults.push({ field, message });
    return null;
  };
  const whole = fields.includes('fullname') ? cutName(typed('fullname')) : { firstname: '', lastname: '' };
  const named = (field: 'firstname' | 'lastname'): string => {
    const value = fields.includes(field) ? typed(field) : whole[field];
    const message = value === '' ? undefined : name60(value);
    if (message !== undefined) fault(fields.includes(field) ? field : 'fullname', message);
    return value;
  };
  const [firstname, lastname] = [named('firstname'), named('lastname')];
  if (firstname === '' && lastname === '') fault(fields.includes('fullname') ? 'fullname' : 'lastname', inputMessages.missingFields);
  const written = <T>(field: ImportedField, read: (value: string) => T | undefined, message: string): T | null => {
    const value = typed(field);
    return value === '' ? null : (read(value) ?? fault(field, message));
  };
  const email = written('email', (value) => (emailAddress(value) === undefined ? value.toLowerCase() : undefined), inputMessages.invalidEmail);
  const number = written('phone', (value) => (value.length <= 40 ? phone(value) : undefined), inputMessages.invalidPhone);
  const birthday = written(
    'birthday',
    (value) => {
      const day = dayIn(value);
      return day !== undefined && isBirthday(day, today) ? isoFromDay(day) : undefined;
    },
    isImpossibleDay(typed('birthday')) ? clientRefusals.noSuchDay : inputMessages.invalidFormat,
  );
  const tags = tidyTags(typed('tags').split(/[,;|]/));
  if (tags.length > entryLimits.tags || tags.some((tag) => tag.length > entryLimits.tag)) fault('tags', inputMessages.invalidParam);
  else if (tags.some((tag) => !linePattern.test(tag))) fault('tags', inputMessages.invalidFormat);
  const comments = written('comments', (value) => (value.length <= entryLimits.comments ? value : undefined), inputMessages.invalidParam);
  if (comments !== null && !textPattern.test(comments)) fault('comments', inputMessages.invalidFormat);
  return { given: { firstname, lastname, email, phone: number, birthday, tags, comments }, faults };
};

const sortedWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[-\s'’.,]+/)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

/** By what a line is known again: its address, and its telephone with its name. */
export const keysOfLine = ({ email, phone, firstname, lastname }: ImportedClient): string[] => [
  ...(email === null ? [] : [`e ${email}`]),
  ...(phone === null ? [] : [`p ${phone} ${sortedWords(`${firstname} ${lastname}`)}`]),
];
