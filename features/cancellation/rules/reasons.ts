/** The amounts of a cancellation in cents, and their reason. */
type Shown = {
  readonly paid_cents: number;
  readonly refund_cents: number;
  readonly reason: 'not_client' | 'just_booked' | 'contraindication' | 'in_time' | 'tier' | 'not_confirmed';
};

type Around = { readonly freeUntil: string | null; readonly limits: string; readonly hasTravel: boolean };

/** Texts in one language that explain the amount that a cancellation retains. */
export type ReasonWords = {
  readonly notConfirmed: string;
  readonly nothingPaid: string;
  readonly justBooked: string;
  readonly nothingRetained: string;
  readonly travelBack: string;
  readonly wasFree: (moment: string) => string;
};

/**
 * Explains in sentences the amount that a cancellation retains. `freeUntil` is the end of free cancellation. Null when
 * cancelling was never free. `limits` describes the cost of cancelling from now on.
 */
export const cancellationReasonsIn =
  (texts: ReasonWords) =>
  ({ reason, paid_cents, refund_cents }: Shown, { freeUntil, limits, hasTravel }: Around): string[] => {
    if (reason === 'not_confirmed') return [texts.notConfirmed];
    if (paid_cents === 0) return [texts.nothingPaid];
    if (reason === 'just_booked') return [texts.justBooked, limits];
    if (reason === 'in_time') return [freeUntil === null ? texts.nothingRetained : limits];
    if (reason !== 'tier') return [texts.nothingRetained];
    return [
      ...(freeUntil === null ? [] : [texts.wasFree(freeUntil)]),
      limits,
      ...(hasTravel && refund_cents > 0 ? [texts.travelBack] : []),
    ];
  };
