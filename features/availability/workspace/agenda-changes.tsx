import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { longDateText } from '#core/format.ts';
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
import { eventAt, sameEvent, sameSlot, slotAt, slotOnce } from './event-fields.ts';
import { eventTexts as texts } from './event-texts.ts';

/** A change requested with the pointer or the keyboard. Each request is a new object. */
export type AgendaChange = {
  readonly block: AgendaBlock;
  /** The new position. Null removes the entry. */ readonly standing: AgendaPosition | null;
};

type Props = {
  wish: AgendaChange;
  proId: string;
  slots: readonly SlotData[];
  events: readonly EventData[];
  supportEmail: string;
  onSettled: () => void;
  announce: (sentence: string) => void;
};

/** Whether moving weekly hours applies to every week or to the moved day only. */
type Scope = 'weekly' | 'once';

type Asked =
  | { readonly lines: readonly CollisionLine[]; readonly isTaken: boolean; readonly scope: Scope }
  | 'removal'
  | 'scope';
type Saved = Envelope<object> | Record<string, never>;

const metBy = (answer: Saved): readonly CollisionData[] => (answer.success === true ? collisionsIn(answer.data) : []);

const focusOn = (id: string, day: number): void => {
  requestAnimationFrame(() => {
    const own =
      document.querySelector<HTMLElement>(`[data-id="${id}"][data-at="${day}"]`) ??
      document.querySelector<HTMLElement>(`[data-id="${id}"]`);
    own?.focus({ preventScroll: true });
  });
};

/**
 * Carries out a move or a removal. Confirms the change together with its collisions first, then offers to undo the
 * change.
 */
export const AgendaChanges = ({ wish, proId, slots, events, supportEmail, onSettled, announce }: Props) => {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { block, standing } = wish;
  const slot = slots.find(({ id }) => id === block.id);
  const event = events.find(({ id }) => id === block.id);
  const isOfSeries = event !== undefined && event.series_id !== null;

  const put = (to: 'there' | 'back', isDry: boolean, scope: Scope = 'weekly'): Promise<Saved> => {
    if (slot && scope === 'once' && standing && block.standing)
      return api('POST /v1/pro/{id}/planning/slot/{sid}/once', {
        ...slotOnce(block.standing.day, standing),
        id: proId,
        sid: slot.id,
        dry_run: isDry,
      });
    if (slot) {
      const body = to === 'there' && standing ? slotAt(slot, standing) : sameSlot(slot);
      return api('PUT /v1/pro/{id}/planning/slot/{sid}', { ...body, id: proId, sid: slot.id, dry_run: isDry });
    }
    const body = event && (to === 'there' && standing ? eventAt(event, standing) : sameEvent(event));
    return event && body
      ? api('PUT /v1/pro/{id}/planning/event/{eid}', { ...body, id: proId, eid: event.id, dry_run: isDry })
      : Promise.resolve({});
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
  const settle = async (
    answer: Saved,
    sentence: string,
    undo: () => Promise<Saved>,
    scope: Scope = 'weekly',
  ): Promise<void> => {
    if (!answer.success) {
      const met = 'error' in answer ? collisionsIn(answer.error.additional) : [];
      if (met.length > 0) return setAsked({ lines: collisionLines(met), isTaken: true, scope });
      const said =
        'error' in answer ? (Object.values(answer.error.validation ?? {})[0] ?? answer.error.additional) : null;
      if (!('success' in answer)) void revalidate();
      return giveUp(typeof said === 'string' ? said : 'success' in answer ? texts.moved.failed : texts.moved.noAnswer);
    }
    setAsked(null);
    await revalidate();
    onSettled();
    undoable(sentence, undo);
    if (standing) focusOn(block.id ?? '', standing.day);
  };
  const sentenceOf = (to: AgendaPosition, scope: Scope): string =>
    [
      texts.moved.done(to),
      ...(block.isWeekly ? [texts.moved[scope]] : []),
      ...(isOfSeries ? [texts.moved.onlyThis] : []),
    ].join(' ');
  /** Deletes the opening written for one day, then restores the weekly hours of that day. */
  const undoOnce = async (made: Saved): Promise<Saved> => {
    const own = made.success === true ? (made.data as { readonly slot: SlotData }).slot : null;
    const gone = own ? await api('DELETE /v1/pro/{id}/planning/slot/{sid}', { id: proId, sid: own.id }) : {};
    return gone.success === true ? put('back', false) : gone;
  };
  const moveNow = async (scope: Scope): Promise<void> => {
    if (!standing) return;
    const made = await put('there', false, scope);
    await settle(
      made,
      sentenceOf(standing, scope),
      () => (scope === 'once' ? undoOnce(made) : put('back', false)),
      scope,
    );
  };
  const move = async (scope: Scope): Promise<void> => {
    setAsked(null);
    const tried = await put('there', true, scope);
    const met = metBy(tried);
    if (met.length > 0) setAsked({ lines: collisionLines(met), isTaken: event !== undefined, scope });
    else await (tried.success ? moveNow(scope) : settle(tried, '', restore, scope));
  };
  const removeNow = async (): Promise<void> => settle(await remove(), texts.remove.done, restore);

  useEffect(() => {
    if (!standing) setAsked('removal');
    else if (slot?.recurrence === 'every-week' && !slot.negativ_all) setAsked('scope');
    else void move('weekly');
    // Runs once for each requested change, with the data at that time.
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
            {
              label: isOfSeries ? texts.remove.onlyThis : texts.remove.sure,
              tone: 'danger',
              onPress: () => void removeNow(),
            },
          ]}
        >
          {isOfSeries ? texts.remove.series : block.isWeekly ? texts.remove.weekly : texts.remove.once}
        </Alert>
      )}
      {asked === 'scope' && block.standing && (
        <Alert
          title={texts.moved.scope.heading}
          isOpen
          onClose={() => giveUp()}
          actions={[
            { label: texts.moved.scope.once, onPress: () => void move('once') },
            { label: texts.moved.scope.weekly, onPress: () => void move('weekly') },
          ]}
        >
          {texts.moved.scope.text(longDateText(block.standing.day))}
        </Alert>
      )}
      {asked !== null && typeof asked === 'object' && (
        <Alert
          title={asked.isTaken ? texts.moved.refused : texts.moved.heading}
          isOpen
          onClose={() => giveUp()}
          {...(asked.isTaken
            ? {}
            : {
                actions: [
                  { label: texts.moved.keep, onPress: () => giveUp() },
                  { label: texts.moved.anyway, onPress: () => void moveNow(asked.scope) },
                ] as const,
              })}
        >
          <CollisionList collisions={asked.lines} isTaken={asked.isTaken} />
        </Alert>
      )}
    </>
  );
};
