/** A cancellation as the cancellation screen shows it. Amounts in cents. */
type Shown = {
  readonly paid_cents: number;
  readonly refund_cents: number;
  readonly reason: 'not_client' | 'just_booked' | 'contraindication' | 'in_time' | 'tier' | 'not_confirmed';
};

type Around = { readonly freeUntil: string | null; readonly limits: string; readonly hasTravel: boolean };

/** Texts in one language that explain a cancellation fee. */
export type ReasonWords = {
  readonly notConfirmed: string;
  readonly nothingPaid: string;
  readonly justBooked: string;
  readonly nothingRetained: string;
  readonly travelBack: string;
  readonly wasFree: (moment: string) => string;
};

/**
 * Explains a cancellation fee in sentences. `freeUntil` is the end of the free period, null when cancelling was never
 * free. `limits` lists the fees from this moment on.
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
