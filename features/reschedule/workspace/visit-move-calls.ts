import { previewMove, type PreviewAnswer } from '#features/availability/workspace/drop-preview.ts';
import type { VisitMove } from '#features/availability/workspace/visit-move.ts';
import type { RescheduleWay } from '#features/bookings/rules/rescheduling.ts';
import { api } from '#ui/browser/api.ts';
import type { MoveOffer } from './agenda-move-view.ts';

/** Returns the API calls of a move in the agenda: its preview, the move itself, and its undo. */
export const visitMoveCalls = (proId: string, { id, startsAtMs, practitioner }: VisitMove) => {
  const own = { id: proId, bid: id };
  return {
    preview: (signal: AbortSignal): Promise<PreviewAnswer> =>
      previewMove({ proId, bookingId: id, startsAtMs, practitioner }, signal),
    move: ({ startsAt, wasStartsAt, totalCents }: MoveOffer, way: RescheduleWay, idempotencyKey: string) =>
      api(
        'POST /v1/pro/{id}/booking/{bid}/move',
        {
          ...own,
          starts_at: startsAt,
          was_starts_at: wasStartsAt,
          expected_way: way,
          expected_total_cents: totalCents,
          practitioner,
        },
        { idempotencyKey },
      ),
    undo: () => api('POST /v1/pro/{id}/booking/{bid}/move/undo', own),
  };
};
