import { z } from 'zod';
import { flag, publicId, text } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { proBookingData } from '../contract.ts';
import { visitSteps } from '../rules/visit-steps.ts';
import { ownVisitShown } from './own-visit.ts';

/**
 * A step of a visit, said or taken back (docs/product/booking.md#the-steps-of-a-visit); said again, nothing changes. Refused with IllegalTransition and its
 * reason where something came after, or the visit stands no longer.
 */
export const sayVisitStep = route({
  method: 'PUT',
  path: '/v1/pro/{id}/booking/{bid}/step',
  summary: 'Le professionnel indique que le client est arrivé, que le soin a commencé ou qu’il est terminé, ou annule la dernière étape',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisitShown,
  input: z.object({
    id: publicId,
    bid: publicId,
    step: z.enum(visitSteps),
    /** Takes the step back, while it is the last one. */
    takes_back: flag.default(false),
  }),
  data: proBookingData,
});

/** What a professional writes for themselves about a visit; nothing takes it away (docs/product/booking.md#note-of-the-professional). */
export const writeVisitNote = route({
  method: 'PUT',
  path: '/v1/pro/{id}/booking/{bid}/note',
  summary: 'La note privée du professionnel sur un rendez-vous',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: ownVisitShown,
  limit: { points: 120, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, bid: publicId, note: text(500).nullish().or(z.literal('')) }),
  data: proBookingData,
});
