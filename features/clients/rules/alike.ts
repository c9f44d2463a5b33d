import { nameWords, type ImportedClient } from './import-line.ts';

/** By what a line looks like somebody else. */
export const alikeBys = ['entry', 'email', 'phone', 'name'] as const;

/** Somebody whom a line may be, and who stays apart until their professional joins them: an entry, or a line before it. */
export type Alike = { readonly by: (typeof alikeBys)[number]; readonly name: string };

const nameOf = ({ firstname, lastname }: ImportedClient): string => `${firstname} ${lastname}`.trim();

const contactsAgree = (one: ImportedClient, other: ImportedClient): boolean =>
  (one.email === null || other.email === null || one.email === other.email) && (one.phone === null || other.phone === null || one.phone === other.phone);

/** Remembers the lines of a file, to tell which one of them a later line looks like: the same address, the same telephone, or the same name. */
export const earlierLines = () => {
  const firsts = new Map<string, ImportedClient>();
  const keysOf = ({ email, phone, firstname, lastname }: ImportedClient): readonly (readonly [Alike['by'], string | null])[] => [
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
      for (const [by, value] of keysOf(line)) if (value !== null && !firsts.has(`${by} ${value}`)) firsts.set(`${by} ${value}`, line);
    },
  };
};
