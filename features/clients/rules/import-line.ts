import { countText } from '#core/format.ts';
import { isKnownEnding } from '#core/fields/every-ending.ts';
import { emailAddress, linePattern, mailboxIn, textPattern, writtenName } from '#core/fields/written.ts';
import { isPublicId } from '#core/public-id.ts';
import { isoFromDay } from '#core/time.ts';
import { clientRefusals } from './book-words.ts';
import { birthdayIn, type BirthdayReading } from './birthdays.ts';
import { civilityOf, cutName, type Civility } from './whole-names.ts';
import { withoutMadeUp } from './who-is.ts';
import { entryLimits, tidyTags } from './entry.ts';
import type { ImportedField } from './columns.ts';
import { isBlank, saysNone, saysNoPhone, saysNoWords } from './said-none.ts';
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
  /** The entry that the line says that it is of, by its public id. */
  readonly entry: string | null;
  /** What stands before a whole name, where that says a man or a woman. */
  readonly civility: Civility | null;
  /** Whether who it is cannot be told, as where a name is not read: it is nobody who is there, unless its reference says so, and no later line is it. */
  readonly isUnsure: boolean;
};

/** What is left out of a line, and why; `isKept`: an entry has its own there, and nothing is to be corrected. */
export type LineFault = { readonly field: ImportedField; readonly message: string; readonly isKept?: true };

/** What a line gives; each field of `faults` is left out of it. `isLeftAside`: it names nobody. */
export type JudgedLine = { readonly given: ImportedClient; readonly faults: readonly LineFault[]; readonly isLeftAside: boolean };

const tellsApart: readonly ImportedField[] = ['firstname', 'lastname', 'fullname', 'birthday'];

const name60 = writtenName(60, isKnownEnding);

type Reading = BirthdayReading & {
  /** A telephone in any writing → E.164, undefined when it is none. */ readonly phone: (written: string) => string | undefined;
};

// A cell in which a spreadsheet keeps figures as a text: ="0612345678".
const asText = /^="([^"]*)"$/;

/**
 * A line of a file, its cells read as the columns are linked: what it gives, and each fault beside its field, which costs that field alone
 * (docs/product/clients.md#import). A line that names nobody is left aside.
 */
export const judgedLine = (cells: readonly string[], fields: readonly (ImportedField | null)[], { phone, order, today }: Reading): JudgedLine => {
  const faults: LineFault[] = [];
  const typed = (field: ImportedField): string => {
    const value = liveCell((cells[fields.indexOf(field)] ?? '').trim())
      .trim()
      .normalize('NFC');
    return asText.exec(value)?.[1]?.trim() ?? value;
  };
  const fault = (field: ImportedField, message: string): null => {
    faults.push({ field, message });
    return null;
  };
  const whole = fields.includes('fullname') ? cutName(typed('fullname')) : { firstname: '', lastname: '' };
  // « N.C. » is nothing, or initials.
  let isPartDropped = false;
  const named = (field: 'firstname' | 'lastname'): string => {
    const value = (fields.includes(field) ? typed(field) : whole[field]).replaceAll(/[ \u00a0\u2000-\u200a\u202f]+/g, ' ');
    if (saysNoWords(value)) {
      isPartDropped ||= !isBlank(value);
      return '';
    }
    const message = name60(value);
    if (message === undefined) return value;
    fault(fields.includes(field) ? field : 'fullname', message);
    return '';
  };
  const [firstname, lastname] = [named('firstname'), named('lastname')];
  const isLeftAside = firstname === '' && lastname === '';
  if (isLeftAside && faults.length === 0) fault(fields.includes('fullname') ? 'fullname' : 'lastname', clientRefusals.nobody);
  const written = <T>(field: ImportedField, read: (value: string) => T | undefined, message: string): T | null => {
    const value = typed(field);
    const isNone = field === 'comments' ? saysNoWords(value) : field === 'phone' ? saysNoPhone(value) : saysNone(value);
    return isNone ? null : (read(value) ?? fault(field, message));
  };
  const email = written('email', (value) => (emailAddress(value) === undefined ? mailboxIn(value).toLowerCase() : undefined), clientRefusals.noEmail);
  const number = written('phone', (value) => (value.length <= 40 ? phone(value) : undefined), clientRefusals.noPhone);
  const born = birthdayIn(typed('birthday'), { order, today });
  const birthday =
    born === 'unsaid'
      ? null
      : written(
          'birthday',
          () => (typeof born === 'number' ? isoFromDay(born) : undefined),
          born === 'none' ? clientRefusals.noSuchDay : clientRefusals.unreadDay,
        );
  const said = typed('tags');
  const tags = saysNone(said) ? [] : tidyTags(said.split(/[,;|]/));
  const isTooMany = tags.length > entryLimits.tags || tags.some((tag) => tag.length > entryLimits.tag);
  const tagsFault = isTooMany
    ? clientRefusals.tagsTooMany(entryLimits.tags, entryLimits.tag)
    : tags.some((tag) => !linePattern.test(tag))
      ? clientRefusals.unreadText
      : null;
  if (tagsFault !== null) fault('tags', tagsFault);
  const comments = written(
    'comments',
    (value) => (value.length <= entryLimits.comments && textPattern.test(value) ? value : undefined),
    typed('comments').length > entryLimits.comments ? clientRefusals.tooLong(countText(entryLimits.comments)) : clientRefusals.unreadText,
  );
  const entry = isPublicId(typed('entry')) ? typed('entry') : null;
  const isUnsure = isPartDropped || faults.some(({ field }) => tellsApart.includes(field));
  const civility = civilityOf(typed(fields.includes('fullname') ? 'fullname' : 'firstname'));
  const given = { firstname, lastname, email, phone: number, birthday, tags: tagsFault === null ? tags : [], comments, entry, civility, isUnsure };
  return { given, faults, isLeftAside };
};

/** The words of a name, in one order, without accents. */
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

/** By what a line is known again: its name, with its address, its telephone or its birthday. */
export const keysOfLine = (line: Known): string[] => {
  const { email, phone, birthday } = withoutMadeUp(line);
  const name = nameWords(`${line.firstname} ${line.lastname}`);
  return [
    ...(email === null ? [] : [`e ${email} ${name}`]),
    ...(phone === null ? [] : [`p ${phone} ${name}`]),
    ...(birthday === null ? [] : [`b ${birthday} ${name}`]),
  ];
};
