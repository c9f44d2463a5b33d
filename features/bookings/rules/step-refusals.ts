import type { ProAction } from '../contract.ts';
import { isPaidSince, type ProVisit } from './pro-actions.ts';
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
  late: 'Ce rendez-vous date de plus d’un jour\u202f: vous ne pouvez plus annuler cette étape. Rien n’a changé.',
} as const;

/**
 * Returns the text that refuses to report an absence after the client arrived, or to cancel after the care started.
 * Undefined when no recorded step prevents the action.
 */
export const refusedByStep = ({ state, arrivedMs, startedMs }: ProVisit, action: ProAction): string | undefined => {
  if (action === 'no_show') return arrivedMs !== null && state !== 'no_show' ? words.arrived : undefined;
  return (action === 'cancel' || action === 'cancel_for_client') && state === 'confirmed' && startedMs !== null
    ? words.begun
    : undefined;
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
