import { dialledText, fullDateText } from '#core/format.ts';
import { dayFromIso } from '#core/time.ts';
import { clientRefusals } from './book-words.ts';
import { keysOfLine, type ImportedClient, type LineFault } from './import-line.ts';
import { personAmong, type PossiblePerson } from './who-is.ts';

/** Fields of an entry that a line may fill. */
export const filledFields = ['email', 'phone', 'birthday', 'tags', 'comments'] as const;
export type FilledField = (typeof filledFields)[number];

type KnownValues = Pick<ImportedClient, FilledField>;

/**
 * The effect of a line on a known client. `fills` contains the empty fields that the line fills. `stays` contains the
 * fields in which the client has another value, which does not change.
 */
export type JoinedLine = { readonly fills: readonly FilledField[]; readonly stays: readonly LineFault[] };

const isNothing = (value: KnownValues[FilledField]): boolean => value === null || value.length === 0;

const plainTags = (tags: readonly string[]): string[] => tags.map((tag) => tag.toLowerCase());
const plainNote = (note: string | null): string => (note ?? '').replaceAll(/\s+/g, ' ').trim();

const isKnown = (field: FilledField, known: KnownValues, line: KnownValues): boolean => {
  if (field === 'tags') return plainTags(line.tags).every((tag) => plainTags(known.tags).includes(tag));
  return field === 'comments' ? plainNote(known.comments) === plainNote(line.comments) : known[field] === line[field];
};

const keepsMessage = (field: FilledField, known: KnownValues): string => {
  if (field === 'tags' || field === 'comments') return clientRefusals.keepsOwn;
  const value = known[field] ?? '';
  if (field === 'birthday') return clientRefusals.keeps(`le ${fullDateText(dayFromIso(value)!)}`);
  return clientRefusals.keeps(field === 'phone' ? `le ${dialledText(value)}` : value);
};

/** Compares a line with the known values of its client. Nothing is overwritten. */
const joinedTo = (known: KnownValues, line: KnownValues): JoinedLine => {
  const given = filledFields.filter((field) => !isNothing(line[field]));
  return {
    fills: given.filter((field) => isNothing(known[field])),
    stays: given.flatMap((field) =>
      isNothing(known[field]) || isKnown(field, known, line)
        ? []
        : [{ field, message: keepsMessage(field, known), isKept: true as const }],
    ),
  };
};

/** Returns the verdict of a line that names somebody. Adds to the faults the values that the line could not change. */
export const judgedAs = (joined: JoinedLine | null, faults: readonly LineFault[]) =>
  joined === null
    ? { verdict: 'ready' as const, faults, filled: null }
    : { verdict: 'known' as const, faults: [...faults, ...joined.stays], filled: joined.fills };

/** An entry of the book that may be the client of a line. */
export type FoundEntry = PossiblePerson &
  KnownValues &
  Pick<ImportedClient, 'firstname' | 'lastname'> & { readonly row: number };

type Person = KnownValues &
  Pick<ImportedClient, 'firstname' | 'lastname' | 'civility' | 'isUnsure'> & { readonly row: number | null };

/**
 * Maximum number of entries to compare with one line, for one name and one email address, telephone or birthday. With
 * more entries, the match is ambiguous anyway.
 */
export const candidatesMost = 20;

/** Remembers the clients of the lines read so far, with their known values, to recognize them in later lines. */
export const knownLines = () => {
  const byRow = new Map<number, Person>();
  // Indexed by key, then by birthday, because a file may have thousands of lines with the same name and telephone.
  const people = new Map<string, Map<string, Set<Person>>>();
  const filed = (key: string, birthday: string): Set<Person> => {
    const days = people.get(key) ?? new Map<string, Set<Person>>();
    people.set(key, days);
    const there = days.get(birthday) ?? new Set();
    days.set(birthday, there);
    return there;
  };
  const firstOf = (key: string, birthday: string | null): Person[] => {
    const days = people.get(key);
    if (days === undefined) return [];
    const looked =
      birthday === null ? days.values() : [days.get(birthday) ?? new Set<Person>(), days.get('') ?? new Set<Person>()];
    return Iterator.from(looked)
      .flatMap((some) => some.values())
      .take(candidatesMost)
      .toArray();
  };
  const candidatesOf = (line: ImportedClient, entries: readonly FoundEntry[]) => {
    const found = entries.map(({ by, isOfName, ...entry }) => ({
      by,
      isOfName,
      person: byRow.get(entry.row) ?? entry,
    }));
    const others = new Set(keysOfLine(line).flatMap((key) => firstOf(key, line.birthday)));
    for (const { person } of found) others.delete(person);
    return [...found, ...[...others].map((person) => ({ by: [], isOfName: true, person }))].map((one) => ({
      ...one.person,
      ...one,
    }));
  };
  const remember = (person: Person, before: Person | null): void => {
    if (person.row !== null) byRow.set(person.row, person);
    if (before !== null)
      for (const key of keysOfLine(before))
        people
          .get(key)
          ?.get(before.birthday ?? '')
          ?.delete(before);
    for (const key of keysOfLine(person)) filed(key, person.birthday ?? '').add(person);
  };
  return {
    /**
     * Finds the client of a line among the earlier lines and the entries found for the line. Then remembers the line.
     * Returns the line's effect on that client. Null for a new client, `unsure` when the line may be about a known
     * client.
     */
    joined: (
      line: ImportedClient,
      entries: readonly FoundEntry[],
    ): (JoinedLine & { readonly row: number | null }) | 'unsure' | null => {
      const found = personAmong(line, candidatesOf(line, entries));
      if (found === null || found === 'unsure') {
        remember({ ...line, isUnsure: found === 'unsure', row: null }, null);
        return found;
      }
      const before = found.person;
      const joined = joinedTo(before, line);
      const filled = Object.fromEntries(joined.fills.map((field) => [field, line[field]]));
      remember({ ...before, ...filled, civility: before.civility ?? line.civility }, before);
      return { ...joined, row: before.row };
    },
  };
};
