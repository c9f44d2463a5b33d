const find = (
  value: unknown,
  isFound: (text: string) => boolean,
  path: readonly string[],
): readonly string[] | undefined => {
  if (typeof value === 'string') return isFound(value) ? path : undefined;
  // Numbers and the bytes of a file contain no text to check.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [name, inside] of Object.entries(value)) {
    // A field whose name is found is reported by its parent, because an answer cannot quote this name.
    const found = isFound(name) ? path : find(inside, isFound, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Path of the first field of an input with a text that `isFound` accepts. Undefined without such a field.
 * The path is « a.0.b » inside lists and objects, and « _ » for the input itself. Earlier checks limit the depth and
 * length of the input.
 */
export const fieldWithText = (input: unknown, isFound: (text: string) => boolean): string | undefined => {
  const path = find(input, isFound, []);
  return path && (path.join('.') || '_');
};
