/** Whether a text has what no database keeps: a NUL, or half a character (a lone surrogate). */
const isUnkept = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const find = (value: unknown, path: readonly string[]): readonly string[] | undefined => {
  if (typeof value === 'string') return isUnkept(value) ? path : undefined;
  // Bytes, of a file.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [name, inside] of Object.entries(value)) {
    // A name that is not kept is not said either.
    const found = isUnkept(name) ? path : find(inside, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * The first field of what a call was given, « a.0.b » inside lists and objects and « _ » where it has no name, that has a text no database keeps: a NUL, or
 * half a character; undefined when all may be kept. Each text is read once; how deep and how long it may be is bounded before.
 */
export const unkeptField = (input: unknown): string | undefined => {
  const path = find(input, []);
  return path && (path.join('.') || '_');
};
