/**
 * Converts euros such as « 29.99 » to integer cents, without floats. Undefined for a text with other characters or more
 * than two decimals.
 */
export const centsOfEuros = (written: string): number | undefined => {
  const found = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(written.trim());
  if (!found) return undefined;
  const [, sign, euros = '', decimals = ''] = found;
  const cents = Number(`${euros}${decimals.padEnd(2, '0')}`);
  return sign === '-' ? 0 - cents : cents;
};
