/**
 * `percent` of integer `cents`, in integer cents. Half a cent rounds away from zero, so that a reduction rounds like a
 * surcharge (docs/product/prices.md#money).
 */
export const percentHalfUp = (cents: number, percent: number): number => {
  const magnitude = Math.floor((Math.abs(cents) * percent + 50) / 100);
  return cents < 0 && magnitude > 0 ? -magnitude : magnitude;
};

/**
 * Splits `totalCents`, an integer, in proportion to `weights`, which are not negative. The parts sum exactly to the
 * total, and each part is within one cent of its exact share. Leftover cents go to the parts with the largest
 * remainders, to the first part on a tie. Weights that are all zero give equal parts (docs/product/prices.md#money).
 */
export const prorate = (totalCents: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0)
    return weights.length === 0
      ? []
      : prorate(
          totalCents,
          weights.map(() => 1),
        );
  const total = Math.abs(totalCents);
  const parts = weights.map((weight, index) => ({
    index,
    cents: Math.floor((total * weight) / sum),
    remainder: (total * weight) % sum,
  }));
  const left = total - parts.reduce((a, part) => a + part.cents, 0);
  const favoured = new Set(
    parts
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, left)
      .map((part) => part.index),
  );
  return parts.map((part) => {
    const cents = part.cents + (favoured.has(part.index) ? 1 : 0);
    return totalCents < 0 && cents > 0 ? -cents : cents;
  });
};

/** Rounds cents, with or without a fraction, up to a whole euro. Returns cents (docs/product/prices.md#deposit). */
export const ceilToEuro = (cents: number): number => {
  const euros = Math.ceil(cents / 100);
  return euros === 0 ? 0 : euros * 100;
};
