import { instantText } from '#core/instant-text.ts';
import { api } from '#ui/browser/api.ts';
import type { DropAnswer } from './drop-verdict.ts';
import { dropTexts as texts } from './drop-texts.ts';

/** A new time for a visit. `practitioner` is null when the professional has only one. */
export type DropRequest = {
  readonly proId: string;
  readonly bookingId: string;
  readonly startsAtMs: number;
  readonly practitioner: string | null;
};

/**
 * Asks the server for the consequences of dropping a visit, and writes nothing. Null when the server gives no clear
 * answer: the confirmation page asks again after the drop.
 */
export const previewDrop = async (
  { proId, bookingId, startsAtMs, practitioner }: DropRequest,
  signal: AbortSignal,
): Promise<DropAnswer | null> => {
  const answer = await api(
    'POST /v1/pro/{id}/booking/{bid}/move/preview',
    { id: proId, bid: bookingId, starts_at: instantText(startsAtMs), practitioner },
    { signal },
  );
  if (!('success' in answer)) return null;
  if (answer.success) {
    const { was, quote, refund_cents: backCents, outside } = answer.data;
    return { refused: null, wasCents: was.totalCents, isCents: quote.totalCents, backCents, outside };
  }
  const { code, validation, additional } = answer.error;
  if (code === 'SlotTaken') return { refused: texts.takenSomehow };
  const reason = Object.values(validation ?? {})[0] ?? (code === 'IllegalTransition' ? additional : undefined);
  return typeof reason === 'string' ? { refused: reason } : null;
};
