import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { integer, line, publicId, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { sellerStates } from '#features/payments/rules/sellers.ts';
import { settlementEnds } from '#features/payments/rules/refund-requests.ts';
import { correctionReasonLength } from '../rules/corrections.ts';
import { bankReferenceMost } from '../rules/money-acts.ts';

const reason = textBetween(correctionReasonLength);
const mostCents = 100_000_000;
const ofFinance = {
  access: 'admin',
  roles: adminPageRoles.payouts,
  limit: { points: 60, seconds: 600, per: 'session' },
} as const;
/**
 * The bank account that receives a professional's payouts: its masked IBAN, its holder, and the instant at which the
 * professional entered it.
 */
export const bankAccountData = z.object({ iban: z.string(), owner: z.string(), since: instantOut });

/** A payment to the bank that came back, with the provider's words about the return. */
export const bankReturnData = z.object({
  sent_at: instantOut,
  returned_at: instantOut,
  error: z.string().nullable(),
});

/** Whether the action now waits for a second admin. */
const data = z.object({ waits: z.boolean() });

export const settleProDebt = route({
  method: 'POST',
  path: '/v1/admin/debts/{prid}/settle',
  summary:
    'Règle tout ou partie de la dette d’un professionnel : payée par virement (paid), avec la référence bancaire, ou prise en charge (waived) ; ou règle en entier, par virement (sent), la somme due à un professionnel qui a quitté Accalmie ; au-dessus de la limite, un second administrateur doit donner son accord',
  ...ofFinance,
  idempotent: true,
  input: z.object({
    prid: publicId,
    how: z.enum(settlementEnds),
    cents: integer(1, mostCents),
    /** The bank's reference of the transfer. Absent for `waived`. */
    reference: z.preprocess(
      (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
      line(bankReferenceMost).nullish(),
    ),
    /** The amount owed that the admin read. Throws `Conflict` when the amount has changed since. */
    owed_cents: integer(1, mostCents),
    reason,
  }),
  data,
});

export const undoDebtSettlement = route({
  method: 'POST',
  path: '/v1/admin/debts/{prid}/undo',
  summary:
    'Annule le règlement d’une dette enregistré par erreur (virement ou dette effacée), par une écriture opposée ; le professionnel est prévenu ; au-dessus de la limite, un second administrateur doit donner son accord',
  ...ofFinance,
  idempotent: true,
  input: z.object({
    prid: publicId,
    /** Id of the ledger transaction of the settlement. */
    transaction: line(220),
    reason,
  }),
  data,
});

export const resendReturnedPayout = route({
  method: 'POST',
  path: '/v1/admin/payouts/{pid}/resend',
  summary:
    'Renvoie vers le même compte un versement rejeté, après confirmation du rejet par le prestataire de paiement ; au-dessus de la limite, ou si le rejet met le compte en cause, un second administrateur doit donner son accord',
  ...ofFinance,
  idempotent: true,
  input: z.object({ pid: publicId, reason }),
  data,
});

export const sayPayoutArrived = route({
  method: 'POST',
  path: '/v1/admin/payouts/{pid}/arrived',
  summary:
    'Marque comme reçu un versement envoyé il y a plus d’une semaine et jamais confirmé par le prestataire de paiement ; sans mouvement d’argent',
  ...ofFinance,
  input: z.object({ pid: publicId, reason }),
  data: z.object({}),
});

export const adminLeft = route({
  method: 'GET',
  path: '/v1/admin/left',
  summary:
    'Les sommes dues à des professionnels qui ont supprimé leur compte, en commençant par celles qui ne peuvent pas être versées',
  access: 'admin',
  roles: adminPageRoles.payouts,
  input: z.object(pageIn),
  data: z.object({
    data: z.array(
      z.object({
        professional: z.object({ id: publicId, name: z.string() }),
        cents: z.number().int(),
        since: instantOut,
        /** The professional's last bank details, masked. Null once they are deleted. */
        iban: z.string().nullable(),
        account: z.enum(sellerStates).nullable(),
        /** Part of the amount that is in payouts not sent yet or returned by the bank. */
        in_payouts_cents: z.number().int(),
        /** Whether no payout will pay the money automatically. */
        is_stuck: z.boolean(),
        /** Whether a request to record the payment of this money waits for a second admin. */
        is_asked: z.boolean(),
      }),
    ),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
  }),
});
