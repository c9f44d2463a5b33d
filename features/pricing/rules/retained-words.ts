/** The retained part of the price of a cancelled visit, in cents. */
export type Kept = {
  readonly percent: number;
  readonly retainedCents: number;
  /** Whether the fee exceeds the online payment, so that the whole payment is retained. */
  readonly isCapped: boolean;
  /**
   * Whether the price has a travel fee, to which the percentage does not apply. `andTravel` is true for an absence,
   * when the travel fee is retained too.
   */
  readonly hasTravel: boolean;
  readonly andTravel: boolean;
};

/** Words for the retained part of a cancelled price, in one language. */
export type RetainedWords = {
  readonly ofPrice: (percent: number) => string;
  readonly ofServices: (percent: number) => string;
  readonly andTravel: string;
  /** The sentence for a fee above the online payment. The whole payment is then retained. */
  readonly deposit: (cents: number) => string;
  readonly thatIs: (cents: number) => string;
};

/**
 * Returns the retained part in words, the same on every screen and mail: « 50 % du prix, soit 22,50 €, sont retenus ».
 * When the fee exceeds the online payment: « l’acompte de 14 € est conservé »
 * (docs/product/cancellation.md#what-is-shown).
 */
export const retainedTextIn =
  (words: RetainedWords) =>
  ({ percent, retainedCents, isCapped, hasTravel, andTravel }: Kept): string => {
    if (isCapped) return words.deposit(retainedCents);
    const share = hasTravel ? words.ofServices(percent) : words.ofPrice(percent);
    return `${share}${andTravel ? words.andTravel : ''}, ${words.thatIs(retainedCents)}`;
  };
