import type { Envelope } from '#core/refusal.ts';
import type { EventData } from '#features/availability/contract/events.ts';
import type { SlotData } from '#features/availability/contract/slots.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { api, newKey } from '#ui/browser/api.ts';
import { eventAt, sameEvent, sameSlot, slotAt, slotOnce, slotTypeOf, type EventType } from './event-fields.ts';

/** Scope of a move of weekly hours: every week, or the moved day only. */
export type MoveScope = 'weekly' | 'once';

/** The answer to a change. Empty when the server did not answer. */
export type ChangeAnswer = Envelope<object> | Record<string, never>;

type Entry = { readonly slot: SlotData | undefined; readonly event: EventData | undefined };

type Move = { readonly from: AgendaPosition | null; readonly to: AgendaPosition | null };

export const entryTypeOf = ({ slot, event }: Entry): EventType => {
  if (event) return 'prive';
  return slot ? slotTypeOf(slot) : 'disponibilite';
};

const noAnswer = (): Promise<ChangeAnswer> => Promise.resolve({});

/** Returns the API calls that move or remove an agenda entry, and the calls that undo the change. */
export const changeCalls = (proId: string, { slot, event }: Entry, { from, to }: Move) => {
  const restoring = { idempotencyKey: newKey() };
  /** Saves the entry at a position. Null restores its original position. */
  const put = (standing: AgendaPosition | null, isDry: boolean): Promise<ChangeAnswer> => {
    if (slot) {
      const body = standing ? slotAt(slot, standing) : sameSlot(slot);
      return api('PUT /v1/pro/{id}/planning/slot/{sid}', { ...body, id: proId, sid: slot.id, dry_run: isDry });
    }
    if (!event) return noAnswer();
    const body = standing ? eventAt(event, standing) : sameEvent(event);
    return api('PUT /v1/pro/{id}/planning/event/{eid}', { ...body, id: proId, eid: event.id, dry_run: isDry });
  };
  const moveBack = (): Promise<ChangeAnswer> => put(null, false);
  return {
    move: (scope: MoveScope, isDry: boolean): Promise<ChangeAnswer> =>
      slot && scope === 'once' && from && to
        ? api('POST /v1/pro/{id}/planning/slot/{sid}/once', {
            ...slotOnce(from.day, to),
            id: proId,
            sid: slot.id,
            dry_run: isDry,
          })
        : put(to, isDry),
    moveBack,
    /** Undoes a move of one day: deletes the new opening, then restores the weekly hours on that day. */
    undoOnce: async (made: ChangeAnswer): Promise<ChangeAnswer> => {
      const own = made.success === true ? (made.data as { readonly slot: SlotData }).slot : null;
      const gone = own ? await api('DELETE /v1/pro/{id}/planning/slot/{sid}', { id: proId, sid: own.id }) : {};
      return gone.success === true ? moveBack() : gone;
    },
    remove: (): Promise<ChangeAnswer> =>
      slot
        ? api('DELETE /v1/pro/{id}/planning/slot/{sid}', { id: proId, sid: slot.id })
        : api('DELETE /v1/pro/{id}/planning/event/{eid}', { id: proId, eid: event?.id ?? '' }),
    restore: (): Promise<ChangeAnswer> => {
      if (slot) return api('POST /v1/pro/{id}/planning', { ...sameSlot(slot), id: proId }, restoring);
      return event
        ? api('POST /v1/pro/{id}/planning/event', { ...sameEvent(event), id: proId }, restoring)
        : noAnswer();
    },
  };
};
