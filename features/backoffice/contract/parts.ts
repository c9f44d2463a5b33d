import { z } from 'zod';
import { publicId, text, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { complaintStates } from '#features/complaints/rules/complaint.ts';
import { documentTypes } from '#features/documents/rules/kinds.ts';
import { reportedContents, reportStates } from '#features/reports/rules/reports.ts';
import { reviewStates } from '#features/reviews/rules/review.ts';
import { reasonLength } from '../rules/guard.ts';

/** Reason of an admin's act, which the person concerned reads. */
export const backofficeReason = textBetween(reasonLength);

/** Note for the audit, which only admins read. An empty text becomes null. */
export const backofficeNote = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
  text(reasonLength.max).nullish(),
);

/** The reason that the person concerned reads, and the note that only admins read. */
export const backofficeTexts = { reason: backofficeReason, note: backofficeNote } as const;

/** Effect of a suspension: number of upcoming visits cancelled, number of other people affected, and cents refunded. */
export const backofficeTouched = z.object({
  visits: z.number().int(),
  people: z.number().int(),
  refund_cents: z.number().int(),
});

/** Rate limit on acts about people, professionals and visits. */
export const actLimit = { points: 60, seconds: 600, per: 'session' } as const;

/** A visit of a person or a professional. `other` is the name of the other party. */
export const backofficeVisit = z.object({
  id: publicId,
  side: z.enum(['client', 'pro']),
  state: z.enum(bookingStates),
  starts_at: instantOut,
  time_zone: z.string(),
  services: z.array(z.string()),
  other: z.string(),
});

/** A mail sent to a person. `failed`: the mail server refused it, or sending failed too often. */
export const backofficeMail = z.object({
  label: z.string(),
  asked_at: instantOut,
  state: z.enum(['sent', 'waiting', 'dropped', 'failed']),
});

export const backofficeLine = z.object({
  at: instantOut,
  actor: z.string(),
  action: z.string(),
  reason: z.string().nullable(),
  /** Outcome that an admin gave for a movement of money: `left` or `not_left`. Null for other acts. */
  outcome: z.string().nullable(),
});

export const backofficeDocument = z.object({
  type: z.enum(documentTypes),
  state: z.enum(['in_validation', 'valid', 'invalid', 'expired']),
  sent_at: instantOut,
  expires_on: z.string().nullable(),
});
export const backofficeComplaint = z.object({
  id: publicId,
  number: z.string(),
  state: z.enum(complaintStates),
  other: z.string(),
  created_at: instantOut,
});
export const backofficeReport = z.object({
  id: publicId,
  receipt: z.string(),
  state: z.enum(reportStates),
  content: z.enum(reportedContents),
  created_at: instantOut,
});
export const backofficeReview = z.object({
  id: publicId,
  rating: z.number().int(),
  state: z.enum(reviewStates),
  written_at: instantOut,
  of: z.string(),
});

/** An order, with the amounts paid online, refunded and retained, in cents. */
export const backofficeOrder = z.object({
  id: publicId,
  booking_id: publicId,
  total_cents: z.number().int(),
  paid_cents: z.number().int(),
  refunded_cents: z.number().int(),
  retained_cents: z.number().int(),
  created_at: instantOut,
});

/** Lists about a person or a professional: the last ten of each, and up to 100 upcoming visits. */
export const backofficeLists = {
  coming: z.array(backofficeVisit),
  visits: z.array(backofficeVisit),
  orders: z.array(backofficeOrder),
  complaints: z.array(backofficeComplaint),
  reports: z.array(backofficeReport),
  reviews: z.array(backofficeReview),
  journal: z.array(backofficeLine),
};
