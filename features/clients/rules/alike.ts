import { nameWords, type ImportedClient } from './import-line.ts';

/**
 * Ways in which a line of a file may resemble another client. `entry`: the line contains the id of the client's entry.
 * Otherwise both have the same email address, telephone or name.
 */
export const alikeBys = ['entry', 'email', 'phone', 'name'] as const;

/**
 * An entry, or an earlier line, that may be the same person as a line. The two stay separate until the professional
 * merges them.
 */
export type Alike = { readonly by: (typeof alikeBys)[number]; readonly name: string };

const nameOf = ({ firstname, lastname }: ImportedClient): string => `${firstname} ${lastname}`.trim();

const contactsAgree = (one: ImportedClient, other: ImportedClient): boolean =>
  (one.email === null || other.email === null || one.email === other.email) &&
  (one.phone === null || other.phone === null || one.phone === other.phone);

/**
 * Remembers the lines of a file and finds an earlier line that a later line resembles: same email address, same
 * telephone, or same name without a different contact.
 */
export const earlierLines = () => {
  const firsts = new Map<string, ImportedClient>();
  const keysOf = ({
    email,
    phone,
    firstname,
    lastname,
  }: ImportedClient): readonly (readonly [Alike['by'], string | null])[] => [
    ['email', email],
    ['phone', phone],
    ['name', nameWords(`${firstname} ${lastname}`)],
  ];
  return {
    alikeTo: (line: ImportedClient): Alike | null => {
      for (const [by, value] of keysOf(line)) {
        const first = value === null ? undefined : firsts.get(`${by} ${value}`);
        if (first && (by !== 'name' || contactsAgree(first, line))) return { by, name: nameOf(first) };
      }
      return null;
    },
    remember: (line: ImportedClient): void => {
      for (const [by, value] of keysOf(line))
        if (value !== null && !firsts.has(`${by} ${value}`)) firsts.set(`${by} ${value}`, line);
    },
  };
};
