/** Euros as decimal text, with two decimals at most (« 29.99 ») → integer cents; undefined for any other text. Read by its signs, never as a float. */
export const centsOfEuros = (written: string): number | undefined => {
  const found = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(written.trim());
  if (!found) return undefined;
  const [, sign, euros = '', decimals = ''] = found;
  const cents = Number(`${euros}${decimals.padEnd(2, '0')}`);
  return sign === '-' ? 0 - cents : cents;
};
