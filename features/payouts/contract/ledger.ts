import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { integer, line, publicId, text, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { saleReasons } from '#features/ledger/rules/commission.ts';
import { correctableAccounts } from '#features/ledger/rules/corrections.ts';
import { relationDoubts } from '#features/ledger/rules/earlier-relation.ts';
import { ledgerKinds } from '#features/ledger/rules/transactions.ts';
import { correctionReasonLength } from '../rules/corrections.ts';
import { referenceKinds, registerWords, type RegisterKind, type RegisterWord } from '../rules/register.ts';

const cents = z.number().int();

const transactionData = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  actor: z.string(),
  /** Name of the admin. Null for any other actor. */
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
  booking_id: publicId.nullable(),
  at: instantOut,
  is_sealed: z.boolean(),
  is_corrected: z.boolean(),
  lines: z.array(z.object({ account: z.string(), cents })),
});
const chainData = z.object({
  /**
   * Last sealed transaction among those shown. Null while no shown transaction is sealed. Sealed transactions are
   * intact, except those in `broken`.
   */
  last: z.object({ number: z.number().int(), sealed_at: instantOut }).nullable(),
  /** Ids of the shown transactions that no longer match their seal. */
  broken: z.array(z.string()),
});
const data = z.array(transactionData);
const entryOf = <K extends RegisterKind>(of: K) =>
  z.object({
    of: z.literal(of),
    /** State of the entry. For an invoice or a credit note, its kind. */
    word: z.enum(registerWords[of] as readonly RegisterWord<K>[]),
    at: instantOut,
    /**
     * Amount of the entry. A `payout` entry has only the part that pays this visit. All other entries have their whole
     * amount, even when they also concern other visits.
     */
    cents,
    reference: z.string(),
    provider: z.string().nullable(),
    provider_ref: z.string().nullable(),
  });
const entries = z.array(
  z.discriminatedUnion('of', [
    entryOf('attempt'),
    entryOf('capture'),
    entryOf('refund'),
    entryOf('payout'),
    entryOf('transfer'),
    entryOf('bank'),
    entryOf('reversal'),
    entryOf('paper'),
  ]),
);
const professional = z.object({ id: publicId, name: z.string() });

export const bookingTransactions = route({
  method: 'GET',
  path: '/v1/admin/ledger/booking/{bid}',
  summary:
    'Les écritures d’un rendez-vous, dans l’ordre, l’historique de ses paiements, et les demandes en attente d’un second administrateur',
  access: 'admin',
  roles: adminPageRoles.ledger,
  input: z.object({ bid: publicId }),
  data: z.object({
    data,
    /** Operations on the visit's money outside the ledger, oldest first. */
    register: entries,
    chain: chainData,
    professional,
    starts_at: instantOut,
    time_zone: z.string(),
    /** Commission rate of the sale, in percent, and its reason. Null before an online payment. */
    sale: z
      .object({ why: z.enum(saleReasons), percent: z.number(), doubt: z.enum(relationDoubts).nullable() })
      .nullable(),
    waiting: z.object({ id: publicId, of: z.string(), cents, asked_by: z.string() }).nullable(),
  }),
});

export const proTransactions = route({
  method: 'GET',
  path: '/v1/admin/ledger/professional/{prid}',
  summary: 'Les écritures du compte d’un professionnel, de la plus récente à la plus ancienne, et son solde',
  access: 'admin',
  roles: adminPageRoles.ledger,
  input: z.object({ prid: publicId, before: integer(1, Number.MAX_SAFE_INTEGER).optional() }),
  data: z.object({
    data,
    chain: chainData,
    professional,
    /** Cursor of the next page. Null on the last page. */
    next: z.number().int().nullable(),
    /**
     * Balance of the professional's ledger account. Negative: owed to the professional. Positive: owed by the
     * professional.
     */
    balance_cents: cents,
    /** Money paid for visits that the professional has not earned yet. */
    held_cents: cents,
    /** Money in payouts not sent yet or returned by the bank. */
    payable_cents: cents,
    /** Money sent, less the payouts that came back. */
    sent_cents: cents,
    /**
     * Money taken back on visits whose money is frozen. The professional does not owe it before the decision on the
     * visit.
     */
    held_back_cents: cents,
    /** Debt of the professional: the balance, less `held_back_cents`. */
    owed_cents: cents,
    /** Amount up to which one admin acts alone. */
    alone_cents: cents,
  }),
});

export const findInLedger = route({
  method: 'GET',
  path: '/v1/admin/ledger/search',
  summary:
    'Recherche des écritures par une référence, la nôtre ou celle du prestataire de paiement\u202f: rendez-vous, commande, paiement, remboursement, facture, versement, écriture',
  access: 'admin',
  roles: adminPageRoles.ledger,
  input: z.object({ q: line(220) }),
  data: z.object({
    data: z.array(
      z.object({
        of: z.enum(['booking', 'professional']),
        id: publicId,
        by: z.enum(referenceKinds),
        name: z.string(),
        at: instantOut,
      }),
    ),
  }),
});

const correctionIn = {
  bid: publicId,
  of: text(220),
  from: z.enum(correctableAccounts),
  to: z.enum(correctableAccounts),
  cents: integer(1, 10_000_000),
};

const reason = textBetween(correctionReasonLength);

export const previewCorrection = route({
  method: 'POST',
  path: '/v1/admin/ledger/booking/{bid}/correction/preview',
  summary:
    'Indique l’effet d’une correction et si l’accord d’un second administrateur est nécessaire ; rien n’est enregistré',
  access: 'admin',
  roles: adminPageRoles.ledger,
  input: z.object({ ...correctionIn, reason }),
  data: z.object({
    needs_second: z.boolean(),
    alone_cents: cents,
    counted_cents: cents,
    seller_change_cents: cents,
    seller_owed_cents: cents,
  }),
});

export const correctLedger = route({
  method: 'POST',
  path: '/v1/admin/ledger/booking/{bid}/correction',
  summary:
    'Corrige une écriture par une écriture inverse, motif à l’appui ; au-dessus de la limite, un second administrateur doit donner son accord',
  access: 'admin',
  roles: adminPageRoles.ledger,
  created: true,
  idempotent: true,
  input: z.object({ ...correctionIn, reason }),
  data: z.object({ waits: z.boolean(), data }),
});
