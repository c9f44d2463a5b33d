import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { publicId, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { payoutStates } from '#features/payouts/rules/states.ts';
import { differenceKinds, operationKinds } from './rules/compare.ts';
import { differenceStates, explainedLength } from './rules/states.ts';

const cents = z.number().int();
/** yyyy-MM-dd, in Paris. */
const day = z.string();

/**
 * A day of the payment provider's books compared with our ledger. `from` and `to` bound the compared movements, and
 * `open` counts the unresolved differences.
 */
export const comparisonData = z.object({
  provider: z.string(),
  day,
  from: instantOut,
  to: instantOut,
  ours_cents: cents,
  theirs_cents: cents,
  differences: z.number().int(),
  open: z.number().int(),
  /** Explained differences that the books do not agree on. */
  unrecorded: z.number().int(),
  compared_at: instantOut,
});

const movementData = z.object({ ref: z.string(), cents, at: instantOut });

/**
 * A movement of money that differs between the payment provider's books and our ledger. `ours` and `theirs` are the two
 * sides. `booking_id` and `payout` are null when unknown.
 */
export const differenceData = z.object({
  id: publicId,
  provider: z.string(),
  day,
  kind: z.enum(differenceKinds),
  operation: z.enum(operationKinds),
  subject: z.string(),
  ours_cents: cents,
  theirs_cents: cents,
  ours: z.array(movementData),
  theirs: z.array(movementData),
  first_at: instantOut,
  seen_at: instantOut,
  state: z.enum(differenceStates),
  explained_by: z.string().nullable(),
  reason: z.string().nullable(),
  over_at: instantOut.nullable(),
  /** When our ledger and the provider's books agreed again on a difference that an admin had explained. */
  agreed_at: instantOut.nullable(),
  /** Our ledger transaction that closed the difference. Null when the provider's books changed. */
  closing_tx: z.string().nullable(),
  booking_id: publicId.nullable(),
  payout: z.object({ id: publicId, number: z.string(), state: z.enum(payoutStates) }).nullable(),
  professional: z.object({ id: publicId, name: z.string() }).nullable(),
  /** Kind of our own movement that explains the difference, while admins have not answered whether it was made. */
  awaits_answer: z.enum(['refund', 'payout']).nullable(),
  /** Whether our own movement has ended since the last comparison. The next comparison then closes the difference. */
  awaits_comparison: z.boolean(),
  /** Whether an explanation waits for a second admin. */
  is_asked: z.boolean(),
  /** Our pending refunds of the payment. Zero without a payment of ours. */
  pending_cents: cents,
  /** Part of the pending refunds that is still sent, once all refunds made at the provider are recorded. */
  rest_cents: cents,
  /** Amount of the provider's refunds that an admin may record. Null when nothing may be recorded. */
  book_cents: cents.nullable(),
});

const ofFinance = { access: 'admin', roles: adminPageRoles.books } as const;

export const listComparisons = route({
  method: 'GET',
  path: '/v1/admin/books',
  summary:
    'Les jours comparés aux opérations du prestataire de paiement, du plus récent au plus ancien ; la date depuis laquelle il ne les transmet plus',
  ...ofFinance,
  input: z.object(pageIn),
  data: z.object({
    data: z.array(comparisonData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    open: z.number().int(),
    /** Finished days that are not compared yet. */
    days_left: z.number().int(),
    /** Amount up to which one admin explains a difference alone. */
    alone_up_to_cents: cents,
    away_since: instantOut.nullable(),
  }),
});

export const listDifferences = route({
  method: 'GET',
  path: '/v1/admin/books/differences',
  summary: 'Les écarts ouverts, du plus ancien au plus récent, ou les écarts clos',
  ...ofFinance,
  input: z.object({ state: z.enum([...differenceStates, 'over']).default('open'), ...pageIn }),
  data: z.object({ data: z.array(differenceData), total: z.number().int(), itemsPerPage: z.number().int() }),
});

export const readDifference = route({
  method: 'GET',
  path: '/v1/admin/books/differences/{did}',
  summary: 'Un écart : nos écritures et les opérations du prestataire de paiement',
  ...ofFinance,
  input: z.object({ did: publicId }),
  data: differenceData,
});

const actLimit = { points: 60, seconds: 3_600, per: 'session' } as const;

export const explainDifference = route({
  method: 'POST',
  path: '/v1/admin/books/differences/{did}/explain',
  summary:
    'Enregistre l’explication d’un écart, inscrite au journal ; sans mouvement d’argent. Au-dessus de la limite, un second administrateur doit donner son accord',
  ...ofFinance,
  limit: actLimit,
  input: z.object({ did: publicId, reason: textBetween(explainedLength) }),
  data: differenceData,
});

export const explainDifferenceAgain = route({
  method: 'POST',
  path: '/v1/admin/books/differences/{did}/explain_again',
  summary:
    'Corrige l’explication d’un écart ; la précédente reste dans le journal. Au-dessus de la limite, un second administrateur doit donner son accord',
  ...ofFinance,
  limit: actLimit,
  input: z.object({ did: publicId, reason: textBetween(explainedLength) }),
  data: differenceData,
});

export const reopenDifference = route({
  method: 'POST',
  path: '/v1/admin/books/differences/{did}/reopen',
  summary: 'Rouvre un écart expliqué, que rien n’a enregistré ; l’explication reste dans le journal',
  ...ofFinance,
  limit: actLimit,
  input: z.object({ did: publicId, reason: textBetween(explainedLength) }),
  data: differenceData,
});

export const bookDifference = route({
  method: 'POST',
  path: '/v1/admin/books/differences/{did}/book',
  summary:
    'Enregistre le remboursement fait chez le prestataire de paiement sans demande de notre part ; le montant et le paiement sont ceux de l’écart, vérifiés de nouveau chez le prestataire de paiement. Un remboursement en attente qu’il n’a pas fait est remplacé par son reste',
  ...ofFinance,
  limit: actLimit,
  input: z.object({ did: publicId, reason: textBetween(explainedLength) }),
  data: differenceData,
});

export const compareBooksNow = route({
  method: 'POST',
  path: '/v1/admin/books/compare',
  summary:
    'Compare maintenant les plus anciens jours en attente, sept maximum, et vérifie de nouveau les écarts ouverts',
  ...ofFinance,
  limit: actLimit,
  input: z.object({}),
  data: z.object({ open: z.number().int(), days_left: z.number().int() }),
});
