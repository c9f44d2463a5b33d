import { dialledText } from '#core/format.ts';
import { clientRefusals } from './book-words.ts';
import { keysOfLine, type ImportedClient, type LineFault } from './import-line.ts';

/** What a line may complete of an entry. */
export const filledFields = ['email', 'phone', 'birthday', 'tags', 'comments'] as const;
export type FilledField = (typeof filledFields)[number];

type Held = Pick<ImportedClient, FilledField>;

/** What a line does to somebody who is there: what it completes, and what it says otherwise, which is left. */
export type JoinedLine = { readonly fills: readonly FilledField[]; readonly stays: readonly LineFault[] };

const isNothing = (value: Held[FilledField]): boolean => value === null || value.length === 0;

const plainTags = (tags: readonly string[]): string[] => tags.map((tag) => tag.toLowerCase());
const plainNote = (note: string | null): string => (note ?? '').replaceAll(/\s+/g, ' ').trim();

const isSaid = (field: FilledField, held: Held, line: Held): boolean => {
  if (field === 'tags') return plainTags(line.tags).every((tag) => plainTags(held.tags).includes(tag));
  return field === 'comments' ? plainNote(held.comments) === plainNote(line.comments) : held[field] === line[field];
};

const keptWords = (field: FilledField, held: Held): string => {
  if (field === 'tags' || field === 'comments') return clientRefusals.keepsOwn;
  const value = held[field] ?? '';
  return clientRefusals.keeps(field === 'phone' ? `le ${dialledText(value)}` : value);
};

/** What a line does to what is held of its person. Nothing is overwritten. */
const joinedTo = (held: Held, line: Held): JoinedLine => {
  const given = filledFields.filter((field) => !isNothing(line[field]));
  return {
    fills: given.filter((field) => isNothing(held[field])),
    stays: given.flatMap((field) => (isNothing(held[field]) || isSaid(field, held, line) ? [] : [{ field, message: keptWords(field, held) }])),
  };
};

/** What a line that names somebody is judged to be: what it leaves of somebody who is there is beside its faults. */
export const judgedAs = (joined: JoinedLine | null, faults: readonly LineFault[]) =>
  joined === null
    ? { verdict: 'ready' as const, faults, filled: null }
    : { verdict: 'known' as const, faults: [...faults, ...joined.stays], filled: joined.fills };

type Person = Held & { /** What lines before completed of them. */ readonly filled: readonly FilledField[] };

/** Remembers who the lines of a file are, with what is known of each so far, to tell which of them a later line is again. */
export const knownLines = () => {
  const people = new Map<string, Person[]>();
  const found = (line: ImportedClient, entry: (Held & { readonly row: number }) | undefined): Person | undefined => {
    const keys = keysOfLine(line);
    if (entry === undefined) {
      const isSame = ({ birthday }: Held): boolean => birthday === null || line.birthday === null || birthday === line.birthday;
      return keys.map((key) => people.get(key)?.find(isSame)).find((one) => one !== undefined);
    }
    const person = people.get(`c ${entry.row}`)?.[0] ?? { ...entry, filled: [] };
    // Two lines say that they are of one entry: what the first gave it may contradict the second.
    const isContradicted = (['email', 'phone'] as const).some(
      (field) => person.filled.includes(field) && line[field] !== null && line[field] !== person[field],
    );
    return line.entry !== null && isContradicted && !keys.some((key) => people.get(key)?.includes(person)) ? undefined : person;
  };
  return {
    /** What a line does to whom it is: the entry of the book that it was found to be, else a line before it; null where it is somebody new. Remembers it. */
    joined: (line: ImportedClient, entry: (Held & { readonly row: number }) | undefined): JoinedLine | null => {
      const before = found(line, entry);
      const joined = before === undefined ? null : joinedTo(before, line);
      const person: Person = before ?? { ...line, filled: [] };
      if (joined !== null)
        Object.assign(person, Object.fromEntries(joined.fills.map((field) => [field, line[field]])), { filled: [...person.filled, ...joined.fills] });
      const { firstname, lastname } = line;
      const own = entry === undefined || before === undefined ? [] : [`c ${entry.row}`];
      for (const key of [...own, ...keysOfLine({ ...line, ...person, firstname, lastname })]) {
        const others = people.get(key) ?? [];
        if (!others.includes(person)) people.set(key, [...others, person]);
      }
      return joined;
    },
  };
};
