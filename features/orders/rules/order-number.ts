const written = /^c?[\s-]*(20\d\d)[\s-]*(\d{1,12})$/i;

/** The number of an order that a text means, however it is written: « c 2026 183 » → « C-2026-00183 »; null for any other text. */
export const orderNumberIn = (text: string): string | null => {
  const found = written.exec(text.trim());
  return found && `C-${found[1]}-${found[2]!.padStart(5, '0')}`;
};
