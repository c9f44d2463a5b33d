/** A cancellation as its screen shows it; money in cents. */
type Shown = {
  readonly paid_cents: number;
  readonly refund_cents: number;
  readonly percent: number;
  readonly reason: 'not_client' | 'just_booked' | 'contraindication' | 'in_time' | 'tier' | 'not_confirmed';
};

/** What a language says of why a cancellation costs what it does. */
export type ReasonWords = {
  readonly notConfirmed: string;
  readonly nothingPaid: string;
  readonly justBooked: string;
  readonly nothingKept: string;
  readonly travelBack: string;
  readonly freeUntil: (moment: string) => string;
  readonly wasFree: (moment: string) => string;
  readonly keptNow: (percent: number) => string;
};

/** Why a cancellation costs what it does, in full sentences; `freeUntil` is the last free instant in words, null when there never was one. */
export const cancellationReasonsIn =
  (texts: ReasonWords) =>
  ({ reason, percent, paid_cents, refund_cents }: Shown, freeUntil: string | null, hasTravel: boolean): string[] => {
    if (reason === 'not_confirmed') return [texts.notConfirmed];
    if (paid_cents === 0) return [texts.nothingPaid];
    if (reason === 'just_booked') return [texts.justBooked];
    if (reason === 'in_time') return [freeUntil === null ? texts.nothingKept : texts.freeUntil(freeUntil)];
    if (reason !== 'tier') return [texts.nothingKept];
    return [...(freeUntil === null ? [] : [texts.wasFree(freeUntil)]), texts.keptNow(percent), ...(hasTravel && refund_cents > 0 ? [texts.travelBack] : [])];
  };
