import { z } from 'zod';
import { flag, publicId, text } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { proBookingData, ownVisitShown } from '../contract.ts';
import { visitSteps } from '../rules/pro-actions.ts';

/**
 * Records or undoes a step of a visit (docs/product/booking.md#the-steps-of-a-visit). Idempotent. Throws
 * `IllegalTransition`, with the reason, when the professional has meanwhile recorded another step or a payment, or when
 * the visit is no longer planned.
 */
export const sayVisitStep = route({
  method: 'PUT',
  path: '/v1/pro/{id}/booking/{bid}/step',
  summary:
    'Le professionnel indique que le client est arrivé, que le soin a commencé ou qu’il est terminé, ou annule la dernière étape',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisitShown,
  input: z.object({
    id: publicId,
    bid: publicId,
    step: z.enum(visitSteps),
    /** Undoes the step instead of recording it. Only the last recorded step can be undone. */
    takes_back: flag.default(false),
  }),
  data: proBookingData,
});

/**
 * Replaces the professional's private note about a visit. An empty text deletes the note
 * (docs/product/booking.md#note-of-the-professional).
 */
export const writeVisitNote = route({
  method: 'PUT',
  path: '/v1/pro/{id}/booking/{bid}/note',
  summary: 'La note privée du professionnel sur un rendez-vous',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisitShown,
  limit: { points: 120, seconds: 3_600, per: 'session' },
  mayCiteOwnLink: true,
  input: z.object({ id: publicId, bid: publicId, note: text(500).nullish().or(z.literal('')) }),
  data: proBookingData,
});
