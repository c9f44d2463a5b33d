import { countText } from '#core/format.ts';
import { isKnownEnding } from '#core/fields/every-ending.ts';
import { emailAddress, linePattern, mailboxIn, textPattern, writtenName } from '#core/fields/text-fields.ts';
import { publicIdIn } from '#core/public-id.ts';
import { isoFromDay } from '#core/time.ts';
import { clientRefusals } from './book-words.ts';
import { birthdayIn, type BirthdayReading } from './birthdays.ts';
import { civilityOf, cutName, type Civility } from './whole-names.ts';
import { withoutMadeUp } from './who-is.ts';
import { entryLimits, tidyTags } from './entry.ts';
import type { ImportedField } from './columns.ts';
import { isBlank, saysNone, saysNoPhone, saysNoWords } from './blank-cells.ts';
import { liveCell } from './sheet.ts';

/** A line that can be written into the book. A missing value is null. */
export type ImportedClient = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthday: string | null;
  readonly tags: readonly string[];
  readonly comments: string | null;
  /** Public id of the entry that the line refers to, in a file of lines to correct. */
  readonly entry: string | null;
  /** The civility before a full name (« M. », « Mme »). Null without one. */
  readonly civility: Civility | null;
  /**
   * Whether the client cannot be identified, for example because a name is unreadable. Such a line matches only the
   * entry that it refers to, and no later line matches such a line.
   */
  readonly isUnsure: boolean;
};

/**
 * A value left out of a line, with the reason. `isKept` is true when the entry already has another value, so that the
 * professional has nothing to correct.
 */
export type LineFault = { readonly field: ImportedField; readonly message: string; readonly isKept?: true };

/**
 * The result of reading a line. `given` lacks the fields that `faults` contains. `isLeftAside` is true for a line that
 * names nobody, which is skipped.
 */
export type JudgedLine = {
  readonly given: ImportedClient;
  readonly faults: readonly LineFault[];
  readonly isLeftAside: boolean;
};

const tellsApart: readonly ImportedField[] = ['firstname', 'lastname', 'fullname', 'birthday'];

const name60 = writtenName(60, isKnownEnding);

type Reading = BirthdayReading & {
  /** Converts a telephone in any form to E.164. Undefined when unreadable. */ readonly phone: (
    written: string,
  ) => string | undefined;
};

// Some spreadsheets write digits as ="0612345678", so that they stay text.
const asText = /^="([^"]*)"$/;

/**
 * The line being read, and the faults found so far. `fault` adds a fault and returns null, which becomes the value of
 * the field.
 */
type Line = {
  readonly faults: readonly LineFault[];
  readonly has: (field: ImportedField) => boolean;
  readonly typed: (field: ImportedField) => string;
  readonly fault: (field: ImportedField, message: string) => null;
};

const lineOf = (cells: readonly string[], fields: readonly (ImportedField | null)[]): Line => {
  const faults: LineFault[] = [];
  return {
    faults,
    has: (field) => fields.includes(field),
    typed: (field) => {
      const value = liveCell((cells[fields.indexOf(field)] ?? '').trim())
        .trim()
        .normalize('NFC');
      return asText.exec(value)?.[1]?.trim() ?? value;
    },
    fault: (field, message) => {
      faults.push({ field, message });
      return null;
    },
  };
};

type NamePart = 'firstname' | 'lastname';

const namePartIn = (line: Line, field: NamePart, whole: Readonly<Record<NamePart, string>>) => {
  const value = (line.has(field) ? line.typed(field) : whole[field]).replaceAll(/[ \u00a0\u2000-\u200a\u202f]+/g, ' ');
  // « N.C. » may mean that no name is known, or be somebody's initials. The line then counts as unsure (`isUnsure`).
  if (saysNoWords(value)) return { text: '', isDropped: !isBlank(value) };
  const message = name60(value);
  if (message === undefined) return { text: value, isDropped: false };
  line.fault(line.has(field) ? field : 'fullname', message);
  return { text: '', isDropped: false };
};

const saysNothing = (field: ImportedField, value: string): boolean => {
  if (field === 'comments') return saysNoWords(value);
  return field === 'phone' ? saysNoPhone(value) : saysNone(value);
};

const writtenIn = <T>(
  line: Line,
  field: ImportedField,
  read: (value: string) => T | undefined,
  message: string,
): T | null => {
  const value = line.typed(field);
  return saysNothing(field, value) ? null : (read(value) ?? line.fault(field, message));
};

const birthdayOf = (line: Line, reading: BirthdayReading): string | null => {
  const born = birthdayIn(line.typed('birthday'), reading);
  if (born === 'unsaid') return null;
  return writtenIn(
    line,
    'birthday',
    () => (typeof born === 'number' ? isoFromDay(born) : undefined),
    born === 'none' ? clientRefusals.noSuchDay : clientRefusals.unreadDay,
  );
};

const faultOfTags = (tags: readonly string[]): string | null => {
  if (tags.length > entryLimits.tags || tags.some((tag) => tag.length > entryLimits.tag))
    return clientRefusals.tagsTooMany(entryLimits.tags, entryLimits.tag);
  return tags.some((tag) => !linePattern.test(tag)) ? clientRefusals.unreadText : null;
};

const tagsIn = (line: Line): readonly string[] => {
  const typed = line.typed('tags');
  const tags = saysNone(typed) ? [] : tidyTags(typed.split(/[,;|]/));
  const message = faultOfTags(tags);
  if (message === null) return tags;
  line.fault('tags', message);
  return [];
};

/**
 * Reads each cell of a line as the field of its column. A faulty cell loses only its field, not the line
 * (docs/product/clients.md#import). A line that names nobody is skipped.
 */
export const judgedLine = (
  cells: readonly string[],
  fields: readonly (ImportedField | null)[],
  { phone, order, today }: Reading,
): JudgedLine => {
  const line = lineOf(cells, fields);
  const { typed, has, fault, faults } = line;
  const whole = has('fullname') ? cutName(typed('fullname')) : { firstname: '', lastname: '' };
  const first = namePartIn(line, 'firstname', whole);
  const last = namePartIn(line, 'lastname', whole);
  const isLeftAside = first.text === '' && last.text === '';
  if (isLeftAside && faults.length === 0) fault(has('fullname') ? 'fullname' : 'lastname', clientRefusals.nobody);
  const email = writtenIn(
    line,
    'email',
    (value) => (emailAddress(value) === undefined ? mailboxIn(value).toLowerCase() : undefined),
    clientRefusals.noEmail,
  );
  const number = writtenIn(
    line,
    'phone',
    (value) => (value.length <= 40 ? phone(value) : undefined),
    clientRefusals.noPhone,
  );
  const birthday = birthdayOf(line, { order, today });
  const tags = tagsIn(line);
  const comments = writtenIn(
    line,
    'comments',
    (value) => (value.length <= entryLimits.comments && textPattern.test(value) ? value : undefined),
    typed('comments').length > entryLimits.comments
      ? clientRefusals.tooLong(countText(entryLimits.comments))
      : clientRefusals.unreadText,
  );
  const given = {
    firstname: first.text,
    lastname: last.text,
    email,
    phone: number,
    birthday,
    tags,
    comments,
    entry: publicIdIn(typed('entry')),
    civility: civilityOf(typed(has('fullname') ? 'fullname' : 'firstname')),
    isUnsure: first.isDropped || last.isDropped || faults.some(({ field }) => tellsApart.includes(field)),
  };
  return { given, faults, isLeftAside };
};

/** The words of a name, sorted, without accents or capitals. */
export const nameWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[-\s'’.,]+/)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

type Known = Pick<ImportedClient, 'firstname' | 'lastname' | 'email' | 'phone' | 'birthday'>;

/** Returns the keys that identify a client: the name combined with the email address, the telephone or the birthday. */
export const keysOfLine = (line: Known): string[] => {
  const { email, phone, birthday } = withoutMadeUp(line);
  const name = nameWords(`${line.firstname} ${line.lastname}`);
  return [
    ...(email === null ? [] : [`e ${email} ${name}`]),
    ...(phone === null ? [] : [`p ${phone} ${name}`]),
    ...(birthday === null ? [] : [`b ${birthday} ${name}`]),
  ];
};
