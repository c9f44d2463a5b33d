/** Whether PostgreSQL cannot store a text: it has a NUL or a lone surrogate. */
const isUnkept = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const find = (value: unknown, path: readonly string[]): readonly string[] | undefined => {
  if (typeof value === 'string') return isUnkept(value) ? path : undefined;
  // Numbers and the bytes of a file contain no text to check.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [name, inside] of Object.entries(value)) {
    // A field with an invalid name is reported by its parent, because an answer cannot quote this name.
    const found = isUnkept(name) ? path : find(inside, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Path of the first field with a text that the database cannot store (a NUL or a lone surrogate). Undefined when all
 * texts are valid.
 * The path is « a.0.b » inside lists and objects, and « _ » for the input itself. Earlier checks limit the depth and
 * length of the input.
 */
export const unstorableField = (input: unknown): string | undefined => {
  const path = find(input, []);
  return path && (path.join('.') || '_');
};
