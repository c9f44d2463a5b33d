import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { longDateText } from '#core/format.ts';
import type { CollisionData, SlotData } from '#features/availability/contract/slots.ts';
import type { EventData } from '#features/availability/contract/events.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { Alert } from '#ui/overlays/alert.tsx';
import { fail, succeed, ToastRegion } from '#ui/overlays/toast.tsx';
import { changeCalls, entryTypeOf, type ChangeAnswer, type MoveScope } from './agenda-change-calls.ts';
import type { AgendaBlock } from './agenda-shapes.ts';
import { CollisionList } from './collision-list.tsx';
import { collisionLines, collisionsIn, type CollisionLine } from './collision-lines.ts';
import type { EventType } from './event-fields.ts';
import { eventTexts as texts } from './event-texts.ts';
import { focusOnBlock } from './focus-on-block.ts';
import { succeedWithUndo } from './undo-toast.tsx';

/** A move or removal that the user requested. Each request is a new object, so that two equal requests both run. */
export type AgendaChange = {
  readonly block: AgendaBlock;
  /** The new position. Null for a removal. */ readonly standing: AgendaPosition | null;
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

type MetCollisions = { readonly lines: readonly CollisionLine[]; readonly isTaken: boolean; readonly scope: MoveScope };
type OpenAlert = MetCollisions | 'removal' | 'scope';

const metBy = (answer: ChangeAnswer): readonly CollisionData[] =>
  answer.success === true ? collisionsIn(answer.data) : [];

/** Returns the reason why a change was not saved, from the server's answer or in general terms. */
const failureText = (answer: ChangeAnswer): string => {
  const reason =
    'error' in answer ? (Object.values(answer.error.validation ?? {})[0] ?? answer.error.additional) : null;
  if (typeof reason === 'string') return reason;
  return 'success' in answer ? texts.moved.failed : texts.moved.noAnswer;
};

const movedText = (to: AgendaPosition, scope: MoveScope, isWeekly: boolean, isOfSeries: boolean): string =>
  [texts.moved.done(to), ...(isWeekly ? [texts.moved[scope]] : []), ...(isOfSeries ? [texts.moved.onlyThis] : [])].join(
    ' ',
  );

const useAgendaChange = ({ wish, proId, slots, events, onSettled, announce }: Props) => {
  const { revalidate } = useRevalidator();
  const [openAlert, setOpenAlert] = useState<OpenAlert | null>(null);
  const { block, standing } = wish;
  const slot = slots.find(({ id }) => id === block.id);
  const event = events.find(({ id }) => id === block.id);
  const isOfSeries = event !== undefined && event.series_id !== null;
  const calls = changeCalls(proId, { slot, event }, { from: block.standing, to: standing });

  const giveUp = (message?: string): void => {
    setOpenAlert(null);
    onSettled();
    if (message === undefined) announce(texts.moved.givenUp);
    else fail(message);
    focusOnBlock(block.id ?? '', block.day);
  };
  const undoable = (sentence: string, undo: () => Promise<ChangeAnswer>): void => {
    announce(sentence);
    succeedWithUndo(sentence, texts.moved.undo, async () => {
      const answer = await undo();
      if (!('success' in answer)) return fail(texts.moved.noAnswer);
      if (!answer.success) return fail(texts.moved.failed);
      await revalidate();
      succeed(texts.moved.undone);
    });
  };
  const refuse = (answer: ChangeAnswer, scope: MoveScope): void => {
    const met = 'error' in answer ? collisionsIn(answer.error.additional) : [];
    if (met.length > 0) return setOpenAlert({ lines: collisionLines(met), isTaken: true, scope });
    if (!('success' in answer)) void revalidate();
    giveUp(failureText(answer));
  };
  const settle = async (sentence: string, undo: () => Promise<ChangeAnswer>): Promise<void> => {
    setOpenAlert(null);
    await revalidate();
    onSettled();
    undoable(sentence, undo);
    if (standing) focusOnBlock(block.id ?? '', standing.day);
  };
  const moveNow = async (scope: MoveScope): Promise<void> => {
    if (!standing) return;
    const made = await calls.move(scope, false);
    if (!made.success) return refuse(made, scope);
    const undo = () => (scope === 'once' ? calls.undoOnce(made) : calls.moveBack());
    await settle(movedText(standing, scope, block.isWeekly, isOfSeries), undo);
  };
  const move = async (scope: MoveScope): Promise<void> => {
    setOpenAlert(null);
    const tried = await calls.move(scope, true);
    const met = metBy(tried);
    if (met.length > 0) return setOpenAlert({ lines: collisionLines(met), isTaken: event !== undefined, scope });
    if (!tried.success) return refuse(tried, scope);
    await moveNow(scope);
  };
  const remove = async (): Promise<void> => {
    const removed = await calls.remove();
    if (!removed.success) return refuse(removed, 'weekly');
    await settle(texts.remove.done, calls.restore);
  };

  useEffect(() => {
    if (!standing) setOpenAlert('removal');
    else if (slot?.recurrence === 'every-week' && !slot.negativ_all) setOpenAlert('scope');
    else void move('weekly');
    // Runs once for each request (`wish`). The effect reads other values too, and a later change of one of them must
    // not carry out the request again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wish]);

  return { openAlert, type: entryTypeOf({ slot, event }), isOfSeries, giveUp, move, moveNow, remove };
};

const removalText = (isOfSeries: boolean, isWeekly: boolean): string => {
  if (isOfSeries) return texts.remove.series;
  return isWeekly ? texts.remove.weekly : texts.remove.once;
};

type RemovalProps = {
  type: EventType;
  isOfSeries: boolean;
  isWeekly: boolean;
  onKeep: () => void;
  onRemove: () => void;
};

const RemovalAlert = ({ type, isOfSeries, isWeekly, onKeep, onRemove }: RemovalProps) => (
  <Alert
    title={texts.remove.ask[type]}
    isOpen
    onClose={onKeep}
    actions={[
      { label: texts.remove.keep, onPress: onKeep },
      { label: isOfSeries ? texts.remove.onlyThis : texts.remove.sure, tone: 'danger', onPress: onRemove },
    ]}
  >
    {removalText(isOfSeries, isWeekly)}
  </Alert>
);

type ScopeProps = { day: number; onKeep: () => void; onMove: (scope: MoveScope) => void };

const ScopeAlert = ({ day, onKeep, onMove }: ScopeProps) => (
  <Alert
    title={texts.moved.scope.heading}
    isOpen
    onClose={onKeep}
    actions={[
      { label: texts.moved.scope.once, onPress: () => onMove('once') },
      { label: texts.moved.scope.weekly, onPress: () => onMove('weekly') },
    ]}
  >
    {texts.moved.scope.text(longDateText(day))}
  </Alert>
);

type CollisionProps = { met: MetCollisions; onKeep: () => void; onMove: (scope: MoveScope) => void };

const CollisionAlert = ({ met, onKeep, onMove }: CollisionProps) => (
  <Alert
    title={met.isTaken ? texts.moved.refused : texts.moved.heading}
    isOpen
    onClose={onKeep}
    {...(met.isTaken
      ? {}
      : {
          actions: [
            { label: texts.moved.keep, onPress: onKeep },
            { label: texts.moved.anyway, onPress: () => onMove(met.scope) },
          ] as const,
        })}
  >
    <CollisionList collisions={met.lines} isTaken={met.isTaken} />
  </Alert>
);

/**
 * Carries out a move or a removal. Asks for a confirmation when the change has collisions, and offers to undo a change
 * that was made.
 */
export const AgendaChanges = (props: Props) => {
  const { block } = props.wish;
  const { openAlert, type, isOfSeries, giveUp, move, moveNow, remove } = useAgendaChange(props);
  const keep = (): void => giveUp();
  return (
    <>
      <ToastRegion supportEmail={props.supportEmail} />
      {openAlert === 'removal' && (
        <RemovalAlert
          type={type}
          isOfSeries={isOfSeries}
          isWeekly={block.isWeekly}
          onKeep={keep}
          onRemove={() => void remove()}
        />
      )}
      {openAlert === 'scope' && block.standing && (
        <ScopeAlert day={block.standing.day} onKeep={keep} onMove={(scope) => void move(scope)} />
      )}
      {openAlert !== null && typeof openAlert === 'object' && (
        <CollisionAlert met={openAlert} onKeep={keep} onMove={(scope) => void moveNow(scope)} />
      )}
    </>
  );
};
