import type { ProAction } from '../contract.ts';
import { isPaidSince, noShowAfterMs, proActionsAt, type ProVisit } from './pro-actions.ts';
import { stepAt, type VisitStep } from './visit-steps.ts';

const words = {
  ended: 'Ce rendez-vous n’est plus prévu\u202f: rien n’a été enregistré.',
  absent: 'Vous avez signalé une absence. Si c’est une erreur, retirez d’abord ce signalement.',
  early: 'Ce rendez-vous est à venir. Vous pourrez enregistrer l’arrivée du client le jour même.',
  notBegun: 'Le soin n’a pas commencé. Enregistrez d’abord le début du soin.',
  after: 'Une autre étape a été enregistrée entre-temps. Rien n’a changé\u202f: annulez d’abord la dernière étape.',
  paid: 'Le règlement a été enregistré entre-temps. Rien n’a changé\u202f: annulez d’abord ce règlement.',
  arrived:
    'L’arrivée de ce client est enregistrée. Rien n’a changé. Pour signaler une absence, annulez d’abord l’arrivée.',
  begun:
    'Le début du soin est enregistré. Rien n’a changé. Pour annuler le rendez-vous, annulez d’abord le début du soin.',
  notStarted: 'Ce rendez-vous n’a pas commencé. Vous pourrez indiquer qu’il a eu lieu dès l’heure du début.',
  absentEarly: 'Vous pourrez signaler une absence un quart d’heure après le début du rendez-vous.',
  paidEarly: 'Ce rendez-vous est à venir. Vous pourrez enregistrer le règlement le jour même.',
  late: 'Ce rendez-vous date de plus d’un jour\u202f: vous ne pouvez plus annuler cette étape. Rien n’a changé.',
} as const;

/** Actions that wait for a time of the visit, with the text that refuses them before that time. */
const refusedEarly: Partial<Record<ProAction, string>> = {
  complete: words.notStarted,
  no_show: words.absentEarly,
  mark_paid: words.paidEarly,
};

/**
 * Returns the text that refuses an action of a professional: an absence after the client arrived, a cancellation after
 * the care started, or an action before its time. Undefined for another reason, such as an action that comes too late.
 */
export const actionRefusal = (visit: ProVisit, action: ProAction, nowMs: number): string | undefined => {
  const { state, arrivedMs, startedMs, startMs } = visit;
  if (action === 'no_show' && arrivedMs !== null && state !== 'no_show') return words.arrived;
  if ((action === 'cancel' || action === 'cancel_for_client') && state === 'confirmed' && startedMs !== null)
    return words.begun;
  const begunMs = startMs + noShowAfterMs;
  const isEarly = nowMs < begunMs && proActionsAt(visit, begunMs).includes(action);
  return isEarly ? refusedEarly[action] : undefined;
};

/** Returns the reason why a step cannot be recorded or undone. */
export const stepRefusal = (visit: ProVisit, step: VisitStep, takesBack: boolean): string => {
  if (visit.state === 'no_show') return words.absent;
  if (takesBack) {
    if (visit.state !== 'confirmed' && visit.state !== 'completed') return words.ended;
    if (stepAt(visit) !== step) return words.after;
    return isPaidSince(visit) ? words.paid : words.late;
  }
  if (visit.state !== 'confirmed') return words.ended;
  return step === 'ended' && visit.arrivedMs !== null ? words.notBegun : words.early;
};
