/** What is kept of a price that is cancelled; money in cents. */
export type Kept = {
  readonly percent: number;
  readonly keptCents: number;
  /** The fee is more than what was paid online: no more than that is kept. */
  readonly isCapped: boolean;
  /** The price has a travel fee, which is no part of what the percentage is counted on; `andTravel`: an absence keeps it too. */
  readonly hasTravel: boolean;
  readonly andTravel: boolean;
};

/** What a language says of what is kept. */
export type KeptWords = {
  readonly ofPrice: (percent: number) => string;
  readonly ofServices: (percent: number) => string;
  readonly andTravel: string;
  /** All that was paid, where the share is more. */
  readonly deposit: (cents: number) => string;
  readonly thatIs: (cents: number) => string;
};

/**
 * What is kept, in the one form of every screen and mail: « 50 % du prix, soit 22,50 € retenus », or « l’acompte de 14 € est conservé » where the
 * percentage is more than was paid online (docs/product/cancellation.md#what-is-shown).
 */
export const keptTextIn =
  (words: KeptWords) =>
  ({ percent, keptCents, isCapped, hasTravel, andTravel }: Kept): string => {
    if (isCapped) return words.deposit(keptCents);
    const share = hasTravel ? words.ofServices(percent) : words.ofPrice(percent);
    return `${share}${andTravel ? words.andTravel : ''}, ${words.thatIs(keptCents)}`;
  };
