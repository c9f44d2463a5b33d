import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { moveRefusalText } from '#features/availability/workspace/drop-preview.ts';
import { dropTexts } from '#features/availability/workspace/drop-texts.ts';
import { focusOnBlock, focusOnMoved } from '#features/availability/workspace/focus-on-block.ts';
import { planningTexts } from '#features/availability/workspace/planning-texts.ts';
import { succeedWithUndo } from '#features/availability/workspace/undo-toast.tsx';
import type { VisitMoveProps } from '#features/availability/workspace/visit-move.ts';
import type { RescheduleWay } from '#features/bookings/rules/rescheduling.ts';
import { newKey } from '#ui/browser/api.ts';
import { fail, succeed } from '#ui/overlays/toast.tsx';
import { agendaMoveTexts as texts } from './agenda-move-texts.ts';
import { stepAfterDrop, stepAfterRefusal, type MoveOffer, type MoveStep } from './agenda-move-view.ts';
import { visitMoveCalls } from './visit-move-calls.ts';

type Props = Omit<VisitMoveProps, 'supportEmail'>;

/** The ways out of a move: saved, given up, refused, or decided on its page. Each leaves the focus in the agenda. */
const useEndings = ({ move, announce, onRefused, onSettled }: Props, calls: ReturnType<typeof visitMoveCalls>) => {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const focusOnVisit = (): void => focusOnBlock(move.id, (move.from ?? move.to.standing).day);
  const refuse = (lines: readonly string[], stays: string | null): void => {
    onSettled(null);
    announce([`${dropTexts.verdicts.refused}.`, ...lines, dropTexts.unchanged].join(' '));
    onRefused({ verdict: { kind: 'refused', lines }, stays });
    focusOnVisit();
  };
  const undo = async (): Promise<void> => {
    const answer = await calls.undo();
    await revalidate();
    if (!('success' in answer)) return fail(texts.undoFailed);
    if (answer.success) return succeed(texts.undone);
    fail(moveRefusalText(answer.error) ?? answer.error.msg);
  };
  return {
    giveUp: (): void => {
      onSettled(null);
      announce(planningTexts.movedBack);
      focusOnVisit();
    },
    refuse: (lines: readonly string[]): void => refuse(lines, move.from && dropTexts.stays(move.from.startMin)),
    /** The visit has another time than the agenda shows: loads the agenda again. */
    refuseOutdated: (line: string): void => {
      void revalidate();
      refuse([line], null);
    },
    openPage: (): void => {
      onSettled(null);
      void navigate(move.toPage, { preventScrollReset: true });
    },
    finish: async (way: RescheduleWay, { done }: MoveOffer): Promise<void> => {
      await revalidate();
      onSettled(way === 'now' ? move.id : null);
      announce(way === 'now' ? done : texts.proposed);
      if (way === 'now') {
        succeedWithUndo(done, texts.undo, undo);
        focusOnMoved(move.id, move.to);
      } else {
        succeed(texts.proposed);
        focusOnVisit();
      }
    },
  };
};

/**
 * Checks a dropped visit with the server, then moves it after the user's confirmation, and offers to undo the move
 * (docs/product/booking.md#agreed-with-the-client).
 */
export const useVisitMove = (props: Props) => {
  const { move, proId, isTeam, anchor, onSettled } = props;
  const [offer, setOffer] = useState<MoveOffer | null>(null);
  const [sending, setSending] = useState<RescheduleWay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const keys = useRef({ now: '', proposal: '' });
  const calls = visitMoveCalls(proId, move);
  const endings = useEndings(props, calls);

  const close = (): void => {
    setOffer(null);
    setSending(null);
    setProblem(null);
  };
  const follow = (step: MoveStep): void => {
    close();
    switch (step.kind) {
      case 'offer':
        keys.current = { now: newKey(), proposal: newKey() };
        return setOffer(step.offer);
      case 'page':
        return endings.openPage();
      case 'refused':
        return endings.refuse(step.lines);
      case 'outdated':
        return endings.refuseOutdated(step.line);
    }
  };
  const check = async (signal: AbortSignal, seenStart: string | null): Promise<void> => {
    const answer = await calls.preview(signal);
    if (signal.aborted) return;
    // The user has opened another day meanwhile, where the visit has no outline.
    if (anchor.current === null) {
      close();
      return onSettled(null);
    }
    follow(stepAfterDrop(answer, move, isTeam, seenStart));
  };
  const send = async (way: RescheduleWay): Promise<void> => {
    if (offer === null || sending !== null) return;
    setSending(way);
    setProblem(null);
    const answer = await calls.move(offer, way, keys.current[way]);
    if ('success' in answer && answer.success) {
      close();
      return endings.finish(way, offer);
    }
    if ('success' in answer && ['Conflict', 'PriceChanged'].includes(answer.error.code))
      return check(new AbortController().signal, offer.wasStartsAt);
    const reason = 'success' in answer ? moveRefusalText(answer.error) : null;
    if (reason !== null) return follow(stepAfterRefusal([reason], move.from));
    setSending(null);
    setProblem('success' in answer ? answer.error.msg : texts.noAnswer);
  };

  useEffect(() => {
    const left = new AbortController();
    void check(left.signal, null);
    return () => left.abort();
    // Runs once for each drop (`move`). The effect reads other values too, and a later change of one of them must not
    // check the same drop again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [move]);

  const giveUp = (): void => {
    if (sending !== null) return;
    close();
    endings.giveUp();
  };
  return { offer, sending, problem, send, giveUp };
};
