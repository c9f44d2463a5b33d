import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Envelope } from '#core/refusal.ts';
import type { CollisionData, SlotData } from '#features/availability/contract/slots.ts';
import type { EventData } from '#features/availability/contract/events.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { Alert } from '#ui/overlays/alert.tsx';
import { api, newKey } from '#ui/browser/api.ts';
import { fail, succeed, ToastRegion } from '#ui/overlays/toast.tsx';
import css from './agenda-changes.module.css';
import type { AgendaBlock } from './agenda-shapes.ts';
import { CollisionList } from './collision-list.tsx';
import { collisionLines, collisionsIn, type CollisionLine } from './collision-lines.ts';
import { eventAt, sameEvent, sameSlot, slotAt } from './event-fields.ts';
import { eventTexts as texts } from './event-texts.ts';

/** A change asked of the agenda by the hand or the keyboard; each is a new object. */
export type AgendaChange = { readonly block: AgendaBlock; /** Where it goes; null removes it. */ readonly standing: AgendaPosition | null };

type Props = {
  wish: AgendaChange;
  proId: string;
  slots: readonly SlotData[];
  events: readonly EventData[];
  supportEmail: string;
  /** The wish is done or given up. */
  onSettled: () => void;
  announce: (sentence: string) => void;
};

type Asked = { readonly lines: readonly CollisionLine[]; readonly isTaken: boolean } | 'removal';
type Saved = Envelope<object> | Record<string, never>;

const metBy = (answer: Saved): readonly CollisionData[] => (answer.success === true ? collisionsIn(answer.data) : []);

const focusOn = (id: string, day: number): void => {
  requestAnimationFrame(() => {
    const own = document.querySelector<HTMLElement>(`[data-id="${id}"][data-at="${day}"]`) ?? document.querySelector<HTMLElement>(`[data-id="${id}"]`);
    own?.focus({ preventScroll: true });
  });
};

/** What follows a move or a removal: what it meets is said before it is done, and it can be put back. */
export const AgendaChanges = ({ wish, proId, slots, events, supportEmail, onSettled, announce }: Props) => {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { block, standing } = wish;
  const slot = slots.find(({ id }) => id === block.id);
  const event = events.find(({ id }) => id === block.id);

  const put = (to: 'there' | 'back', isDry: boolean): Promise<Saved> => {
    if (slot) {
      const body = to === 'there' && standing ? slotAt(slot, standing) : sameSlot(slot);
      return api('PUT /v1/pro/{id}/planning/slot/{sid}', { ...body, id: proId, sid: slot.id, dry_run: isDry });
    }
    const body = event && (to === 'there' && standing ? eventAt(event, standing) : sameEvent(event));
    return event && body ? api('PUT /v1/pro/{id}/planning/event/{eid}', { ...body, id: proId, eid: event.id, dry_run: isDry }) : Promise.resolve({});
  };
  const remove = (): Promise<Saved> =>
    slot
      ? api('DELETE /v1/pro/{id}/planning/slot/{sid}', { id: proId, sid: slot.id })
      : api('DELETE /v1/pro/{id}/planning/event/{eid}', { id: proId, eid: event?.id ?? '' });
  const restoring = { idempotencyKey: newKey() };
  const restore = (): Promise<Saved> =>
    slot
      ? api('POST /v1/pro/{id}/planning', { ...sameSlot(slot), id: proId }, restoring)
      : event
        ? api('POST /v1/pro/{id}/planning/event', { ...sameEvent(event), id: proId }, restoring)
        : Promise.resolve({});

  const giveUp = (message?: string): void => {
    setAsked(null);
    onSettled();
    if (message === undefined) announce(texts.moved.givenUp);
    else fail(message);
    focusOn(block.id ?? '', block.day);
  };
  const undoable = (sentence: string, undo: () => Promise<Saved>) => {
    const onUndo = async (): Promise<void> => {
      const answer = await undo();
      if (!('success' in answer)) return fail(texts.moved.noAnswer);
      if (!answer.success) return fail(texts.moved.failed);
      await revalidate();
      succeed(texts.moved.undone);
    };
    announce(sentence);
    succeed(
      <>
        {sentence}{' '}
        <button type="button" className={`link ${css['undo']}`} onClick={() => void onUndo()}>
          {texts.moved.undo}
        </button>
      </>,
      10_000,
    );
  };
  const settle = async (answer: Saved, sentence: string, undo: () => Promise<Saved>): Promise<void> => {
    if (!answer.success) {
      const met = 'error' in answer ? collisionsIn(answer.error.additional) : [];
      if (met.length > 0) return setAsked({ lines: collisionLines(met), isTaken: true });
      const said = 'error' in answer ? (Object.values(answer.error.validation ?? {})[0] ?? answer.error.additional) : null;
      if (!('success' in answer)) void revalidate();
      return giveUp(typeof said === 'string' ? said : 'success' in answer ? texts.moved.failed : texts.moved.noAnswer);
    }
    setAsked(null);
    await revalidate();
    onSettled();
    undoable(sentence, undo);
    if (standing) focusOn(block.id ?? '', standing.day);
  };
  const sentenceOf = (to: AgendaPosition): string => [texts.moved.done(to), ...(block.isWeekly ? [texts.moved.weekly] : [])].join(' ');
  const moveNow = async (): Promise<void> => {
    if (standing) await settle(await put('there', false), sentenceOf(standing), () => put('back', false));
  };
  const removeNow = async (): Promise<void> => settle(await remove(), texts.remove.done, restore);

  useEffect(() => {
    const begin = async (): Promise<void> => {
      if (!standing) return setAsked('removal');
      const tried = await put('there', true);
      const met = metBy(tried);
      if (met.length > 0) setAsked({ lines: collisionLines(met), isTaken: event !== undefined });
      else await (tried.success ? moveNow() : settle(tried, '', restore));
    };
    void begin();
    // A wish is followed once, from what was there when it was made.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wish]);

  const kind = event ? 'event' : slot?.negativ_all ? 'closure' : 'slot';
  return (
    <>
      <ToastRegion supportEmail={supportEmail} />
      {asked === 'removal' && (
        <Alert
          title={texts.remove.ask[kind]}
          isOpen
          onClose={() => giveUp()}
          actions={[
            { label: texts.remove.keep, onPress: () => giveUp() },
            { label: texts.remove.sure, tone: 'danger', onPress: () => void removeNow() },
          ]}
        >
          {block.isWeekly ? texts.remove.weekly : texts.remove.once}
        </Alert>
      )}
      {asked !== null && asked !== 'removal' && (
        <Alert
          title={asked.isTaken ? texts.moved.refused : texts.moved.heading}
          isOpen
          onClose={() => giveUp()}
          {...(asked.isTaken
            ? {}
            : {
                actions: [
                  { label: texts.moved.keep, onPress: () => giveUp() },
                  { label: texts.moved.anyway, onPress: () => void moveNow() },
                ] as const,
              })}
        >
          <CollisionList collisions={asked.lines} isTaken={asked.isTaken} />
        </Alert>
      )}
    </>
  );
};
