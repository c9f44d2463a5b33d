/** Whether a text of digits ends with its Luhn check digit. False for any other text. */
export const hasLuhnKey = (digits: string): boolean => {
  if (digits.length > 64 || !/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (const [i, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};
