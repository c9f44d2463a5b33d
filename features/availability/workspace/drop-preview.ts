import type { EnvelopeError } from '#core/refusal.ts';
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

export type PreviewAnswer = Awaited<ReturnType<typeof api<'POST /v1/pro/{id}/booking/{bid}/move/preview'>>>;

/**
 * Asks the server for the consequences of moving a visit, and writes nothing. Empty when the server did not answer.
 */
export const previewMove = (
  { proId, bookingId, startsAtMs, practitioner }: DropRequest,
  signal: AbortSignal,
): Promise<PreviewAnswer> =>
  api(
    'POST /v1/pro/{id}/booking/{bid}/move/preview',
    { id: proId, bid: bookingId, starts_at: instantText(startsAtMs), practitioner },
    { signal },
  );

/** Returns the reason of a refused move. Null when the refusal names none: the confirmation page asks again. */
export const moveRefusalText = ({ code, validation, additional }: EnvelopeError): string | null => {
  if (code === 'SlotTaken') return texts.takenSomehow;
  const reason = Object.values(validation ?? {})[0] ?? (code === 'IllegalTransition' ? additional : undefined);
  return typeof reason === 'string' ? reason : null;
};

/** Returns the verdict of the server about a drop. Null when the server gives no clear answer. */
export const dropAnswerOf = (answer: PreviewAnswer): DropAnswer | null => {
  if (!('success' in answer)) return null;
  if (!answer.success) {
    const refused = moveRefusalText(answer.error);
    return refused === null ? null : { refused };
  }
  const { was, quote, refund_cents: backCents, outside } = answer.data;
  return { refused: null, wasCents: was.totalCents, isCents: quote.totalCents, backCents, outside };
};

export const previewDrop = async (request: DropRequest, signal: AbortSignal): Promise<DropAnswer | null> =>
  dropAnswerOf(await previewMove(request, signal));
