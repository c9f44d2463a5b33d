const written = /^c?[\s-]*(20\d\d)[\s-]*(\d{1,12})$/i;

/** Parses an order number in any notation: « c 2026 183 » gives « C-2026-00183 ». Null for any other text. */
export const orderNumberIn = (text: string): string | null => {
  const found = written.exec(text.trim());
  return found && `C-${found[1]}-${found[2]!.padStart(5, '0')}`;
};
