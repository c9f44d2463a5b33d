import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { fileData, route } from '#core/route.ts';
import { saleReasons } from '#features/ledger/rules/commission.ts';
import { relationDoubts } from '#features/ledger/rules/earlier-relation.ts';
import { ledgerKinds } from '#features/ledger/rules/transactions.ts';
import { outcomeIn, outcomeWordData, outcomeEffectData } from '#features/payments/contract/moves.ts';
import { missingKinds, sellerStates } from '#features/payments/rules/sellers.ts';
import { bankAccountData, bankReturnData } from './contract/money-acts.ts';
import { frozenCauses, heldReasons, payoutStates, heldMailStates, waitingReasons } from './rules/states.ts';
import { payoutSteps } from './rules/steps.ts';
import { stoppedNexts } from './rules/stops.ts';

const cents = z.number().int();
/** A day, yyyy-MM-dd. Visits use the time zone of the professional's place, other dates use Paris time. */
const day = z.string();

/** A payout as lists show it: its amount, its days, its state and the reason why it is blocked. */
export const payoutData = z.object({
  id: publicId,
  number: z.string(),
  state: z.enum(payoutStates),
  held_why: z.enum(heldReasons).nullable(),
  cents,
  sends_on: day,
  /** Day on which the payout left, or the planned day (`sends_on`) until then. */
  leaves_on: day,
  arrives_on: day,
  /** First and last day of the visits that the payout pays, and their number. */
  first_day: day.nullable(),
  last_day: day.nullable(),
  visits: z.number().int(),
  iban: z.string().nullable(),
  sent_at: instantOut.nullable(),
  paid_at: instantOut.nullable(),
  returned_at: instantOut.nullable(),
});

/** Explanation of the amounts of a statement line. */
export const whyData = z.object({
  of: z.enum([
    'sale',
    'kept',
    'back',
    'dispute',
    'dispute_won',
    'correction',
    'recovery',
    'waiver',
    'settlement_undone',
    'voucher',
    'carried',
  ]),
  /** For `carried`: number of the payout that came back. */
  number: z.string().optional(),
  why: z.enum(saleReasons).optional(),
  /** Reason a client-book entry did not lower the commission. Missing on older lines. */
  doubt: z.enum(relationDoubts).nullish(),
  percent: z.number().optional(),
  baseCents: cents.optional(),
  travelCents: cents.optional(),
  isPart: z.boolean().optional(),
  daysBefore: z.number().int().optional(),
  isAbsence: z.boolean().optional(),
});

const amounts = { paid_cents: cents, refunded_cents: cents, commission_cents: cents, cents };

/** A person or company named on a statement. The SIREN has nine digits. */
const partyData = z.object({ name: z.string(), siren: z.string().nullable(), address: z.string().nullable() });

/** A payout with its lines. On each line and in total, paid − refunded − commission is the amount paid out. */
export const statementData = payoutData.extend({
  /**
   * The payee as invoices name them, and the issuer of the statement. The issuer is null while the settings name no
   * operator.
   */
  professional: partyData,
  issuer: partyData.nullable(),
  lines: z.array(
    z.object({
      booking_id: publicId.nullable(),
      client: z.string().nullable(),
      labels: z.array(z.string()),
      at_home: z.boolean(),
      starts_at: instantOut.nullable(),
      time_zone: z.string(),
      kind: z.enum(ledgerKinds),
      ...amounts,
      why: whyData,
      /**
       * Instant at which the line was added after the closing, to reduce the payout. Null for a line of the closing.
       */
      offset_at: instantOut.nullable(),
    }),
  ),
  totals: z.object(amounts),
  /**
   * Invoice and credit notes for the commission, once the payout has left or is settled. `ready`: the file can be read.
   */
  papers: z.array(
    z.object({ id: publicId, number: z.string(), kind: z.enum(['commission', 'credit']), ready: z.boolean() }),
  ),
});

const ofPro = { id: publicId };

export const listPayouts = route({
  method: 'GET',
  path: '/v1/pro/{id}/payouts',
  summary: 'Les versements d’un professionnel, du plus récent au plus ancien',
  access: 'pro',
  input: z.object({ ...ofPro, ...pageIn }),
  data: z.object({ data: z.array(payoutData), total: z.number().int(), itemsPerPage: z.number().int() }),
});

export const payoutsOverview = route({
  method: 'GET',
  path: '/v1/pro/{id}/payouts/overview',
  summary: 'Les sommes versées, prévues, retenues ou pas encore versables, et les taux de commission',
  access: 'pro',
  input: z.object(ofPro),
  data: z.object({
    next: z.object({
      on: day,
      cents,
      visits: z.number().int(),
      first_day: day.nullable(),
      last_day: day.nullable(),
      payout: publicId.nullable(),
    }),
    /** Money of past visits that the next closing does not pay. */
    later: z.object({ cents, visits: z.number().int() }),
    paid_this_year: z.object({ cents, payouts: z.number().int() }),
    /** Debt of the professional after refunds, taken from the next payouts. 0 without a debt. */
    owed_cents: cents,
    /** Sum and number of all past visits whose money is not paid out yet. `waiting` lists the first hundred of them. */
    waiting_in_all: z.object({ cents, visits: z.number().int() }),
    waiting: z.array(
      z.object({
        booking_id: publicId,
        client: z.string(),
        labels: z.array(z.string()),
        starts_at: instantOut,
        time_zone: z.string(),
        /** Amount paid out for the visit if nothing is refunded. */
        cents,
        why: z.enum(waitingReasons),
        payable_at: instantOut.nullable(),
        payable_on: day.nullable(),
        complaint: publicId.nullable(),
        complaint_at: instantOut.nullable(),
        decide_until: instantOut.nullable(),
      }),
    ),
    /** Payouts that need attention: blocked, or returned by the bank. */
    stopped: z.array(payoutData),
    rates: z.object({ search_percent: z.number(), sales_percent: z.number(), own_percent: z.number() }),
    account: z.object({
      state: z.enum(['none', ...sellerStates]),
      owner: z.string().nullable(),
      iban: z.string().nullable(),
      /** Whether a payout sent to these bank details came back and is carried to a later closing. */ sent_back:
        z.boolean(),
    }),
  }),
});

export const payoutStatement = route({
  method: 'GET',
  path: '/v1/pro/{id}/payouts/{pid}',
  summary: 'Un versement avec ses lignes : prix payé, remboursement, commission et son motif, net versé',
  access: 'pro',
  input: z.object({ ...ofPro, pid: publicId }),
  data: statementData,
});

export const payoutStatementFile = route({
  method: 'GET',
  path: '/v1/pro/{id}/payouts/{pid}/pdf',
  summary: 'Le relevé d’un versement en PDF',
  access: 'pro',
  limit: { points: 20, seconds: 60, per: 'session' },
  file: 'application/pdf',
  input: z.object({ ...ofPro, pid: publicId }),
  data: fileData,
});

export const sayPayoutStep = route({
  method: 'POST',
  path: '/v1/admin/payouts/{pid}/step',
  summary: 'Indique si un virement à l’issue inconnue a été exécuté ; un second administrateur doit le confirmer',
  access: 'admin',
  roles: adminPageRoles.payouts,
  input: z.object({ pid: publicId, ...outcomeIn }),
  data: outcomeEffectData,
});

export const adminPayouts = route({
  method: 'GET',
  path: '/v1/admin/payouts',
  summary:
    'Les versements de tous les professionnels, par état, retenus ou rejetés (stopped), soldés ou reportés (over)',
  access: 'admin',
  roles: adminPageRoles.payouts,
  input: z.object({ state: z.enum([...payoutStates, 'stopped', 'over']).default('stopped'), ...pageIn }),
  data: z.object({
    data: z.array(
      payoutData.extend({
        professional: z.object({ id: publicId, name: z.string() }),
        /** Mail address of the professional. Null when no account owns the profile any longer. */
        email: z.string().nullable(),
        error: z.string().nullable(),
        /** The next action that unblocks the payout. Null when the payout is not stopped. */
        next: z.enum(stoppedNexts).nullable(),
        /**
         * The last mail that told the professional why the payout is blocked or returned. Null when no such mail
         * exists.
         */
        told: z
          .object({
            state: z.enum(heldMailStates),
            at: instantOut,
            /** Number of reminders sent since the first mail about the current reason. */
            reminders: z.number().int(),
          })
          .nullable(),
        /**
         * Points that the provider still requires from the professional's account, each with the provider's own reason.
         */
        account_missing: z.array(z.object({ need: z.enum(missingKinds), reason: z.string().nullable() })),
        /** The step whose result the provider does not give, with the admins' answers about it. */
        unknown: z
          .object({
            step: z.enum(payoutSteps),
            asked_at: instantOut,
            words: z.array(outcomeWordData),
          })
          .nullable(),
        /** Whether a request to send the payout again waits for a second admin. */
        is_asked: z.boolean(),
        /** Each return of the payout by the bank, oldest first. */
        returns: z.array(bankReturnData),
        /** The account that would receive the payout now. Null without bank details. */
        account: bankAccountData.nullable(),
        /** Whether sending the payout again to the same account needs a second admin for any amount. */
        needs_second: z.boolean(),
      }),
    ),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    /** Amount up to which one admin acts alone. */
    alone_cents: cents,
    counts: z.object({ stopped: z.number().int(), due: z.number().int(), on_its_way: z.number().int() }),
  }),
});

export const adminFrozen = route({
  method: 'GET',
  path: '/v1/admin/frozen',
  summary:
    'Les sommes bloquées par une réclamation, une absence contestée ou une banque, de la plus urgente à la moins urgente',
  access: 'admin',
  roles: adminPageRoles.payouts,
  input: z.object(pageIn),
  data: z.object({
    data: z.array(
      z.object({
        why: z.enum(frozenCauses),
        since: instantOut,
        /** Id of what freezes the money: the complaint, the contest, or the ledger transaction of the dispute. */
        id: z.string(),
        /** Deadline to decide or to answer the bank. Null without a date. */
        due_at: instantOut.nullable(),
        is_late: z.boolean(),
        complaint: z
          .object({
            number: z.string(),
            /** Whether the professional has answered the complaint, or may no longer answer. */ answered: z.boolean(),
            /** Null once the refund is agreed or decided, and on its way. */ decide_until: instantOut.nullable(),
          })
          .nullable(),
        /** Amount that may go back to the client. */
        cents,
        booking_id: publicId,
        starts_at: instantOut,
        time_zone: z.string(),
        client: z.string(),
        professional: z.object({ id: publicId, name: z.string() }),
      }),
    ),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
  }),
});

export const adminDebts = route({
  method: 'GET',
  path: '/v1/admin/debts',
  summary: 'Les dettes des professionnels après un versement, de la plus ancienne à la plus récente',
  access: 'admin',
  roles: adminPageRoles.payouts,
  input: z.object(pageIn),
  data: z.object({
    data: z.array(
      z.object({
        professional: z.object({ id: publicId, name: z.string() }),
        /** Mail address of the profile's owner. Null when nobody owns it any longer. */
        email: z.string().nullable(),
        cents,
        since: instantOut,
        /** Kind and visit of the ledger transaction that created the debt. */
        kind: z.enum(ledgerKinds),
        booking_id: publicId.nullable(),
        /** Number of the professional's upcoming confirmed visits, whose payouts will pay the debt. */
        coming: z.number().int(),
        /** Whether a request to settle all or part of the debt waits for a second admin. */
        is_asked: z.boolean(),
      }),
    ),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
  }),
});
