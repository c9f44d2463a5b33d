import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { ownBooking } from '#features/bookings/verbs/access.ts';
import { staffMay } from '#core/staff-roles.ts';
import { accountOf, ownProfessional, signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import {
  acceptMandate,
  adminInvoiceFile,
  adminInvoices,
  changeBillingTerms,
  endMandate,
  openInvoiceFile,
  orderInvoiceFile,
  orderInvoices,
  orderMoney,
  proInvoiceFile,
  proInvoices,
  proInvoicesOfMonth,
  readMandate,
  reportFileOfMonth,
  reportOfMonth,
  type BillingTermsSent,
} from './contract.ts';
import { moneyOfOrder } from './queries/money.ts';
import {
  countPapers,
  orderOwner,
  paperByPublicId,
  papersOfOrder,
  papersOfPro,
  searchedPapers,
} from './queries/papers.ts';
import { paperTimes } from './rules/paper-state.ts';
import type { TypedTerms } from './rules/billing-terms.ts';
import { salesCsv } from './rules/sales-report.ts';
import { changeTerms, giveMandate, mandateShown, takeBackMandate } from './verbs/mandate.ts';
import { monthReport, zipOfMonth } from './verbs/month.ts';
import { moneyShown } from './verbs/money-shown.ts';
import { fileLink, openFile, paperShown } from './verbs/presenter.ts';

/**
 * Throws `NotFound` unless the caller is the order's client, its professional, or a member of the professional's staff
 * who may see money.
 */
const mustReadOrder = async (call: Call, orderId: string, token: string | null | undefined): Promise<void> => {
  const owner = await orderOwner(call.db, orderId);
  if (!owner) throw new Refusal('NotFound');
  const { profiles = [], memberships = [] } = accountOf(call) ?? {};
  if (profiles.some(({ proId }) => proId === owner.pro_id)) return;
  if (memberships.some(({ proId, role }) => proId === owner.pro_id && staffMay(role, 'money'))) return;
  await ownBooking(call, owner.booking_id, token, paperTimes.linkMs);
};

const termsOf = (sent: BillingTermsSent): TypedTerms => ({
  regime: sent.regime,
  form: sent.form,
  legalName: sent.legal_name,
  tradeName: sent.trade_name,
  siren: sent.siren,
  vatNumber: sent.vat_number,
  capitalCents: sent.capital_cents,
  registryCity: sent.registry_city,
  street: sent.street,
  postcode: sent.postcode,
  city: sent.city,
  depositInvoices: sent.deposit_invoices,
});

export const handlers: readonly Handled[] = [
  handle(orderInvoices, async ({ oid, jeton }, call) => {
    await mustReadOrder(call, oid, jeton);
    return { invoices: (await papersOfOrder(call.db, oid)).map(paperShown) };
  }),

  handle(orderMoney, async ({ oid, jeton }, call) => {
    await mustReadOrder(call, oid, jeton);
    const row = await moneyOfOrder(call.db, oid);
    if (!row) throw new Refusal('NotFound');
    return moneyShown(row);
  }),

  handle(orderInvoiceFile, async ({ oid, iid, jeton }, call) => {
    await mustReadOrder(call, oid, jeton);
    const row = await paperByPublicId(call.db, iid);
    if (!row || row.order_id !== oid) throw new Refusal('NotFound');
    return fileLink(call, row);
  }),

  handle(openInvoiceFile, async ({ token }, call) => openFile(call, token)),

  handle(proInvoices, async ({ id, side, month, ...paging }, call) => {
    const proId = ownProfessional(call, id);
    const page = pageOf(paging);
    const rows = await papersOfPro(call.db, { proId, side, month }, page);
    const { total, months, ...counts } = await countPapers(call.db, { proId, side, month });
    return { data: rows.map(paperShown), total, itemsPerPage: page.limit, counts, months };
  }),

  handle(proInvoiceFile, async ({ id, iid }, call) => {
    const proId = ownProfessional(call, id);
    const row = await paperByPublicId(call.db, iid);
    if (!row || row.pro_id !== proId) throw new Refusal('NotFound');
    return fileLink(call, row);
  }),

  handle(proInvoicesOfMonth, async ({ id, month, side }, call) => {
    const content = await zipOfMonth(call, { proId: ownProfessional(call, id), side, month });
    return { name: `factures-${month}.zip`, content };
  }),

  handle(readMandate, async ({ id }, call) => mandateShown(call.db, ownProfessional(call, id), call.nowMs)),

  handle(acceptMandate, async ({ id, version, accepts, ...sent }, call) => {
    const own = { proId: ownProfessional(call, id), publicId: id };
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      await giveMandate(trx, call, own, { version, accepts, terms: termsOf(sent) });
      const data = await mandateShown(trx, own.proId, call.nowMs);
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(changeBillingTerms, async ({ id, ...sent }, call) => {
    const own = { proId: ownProfessional(call, id), publicId: id };
    await call.db.transaction().execute((trx) => changeTerms(trx, call, own, termsOf(sent)));
    return mandateShown(call.db, own.proId, call.nowMs);
  }),

  handle(endMandate, async ({ id }, call) => {
    const own = { proId: ownProfessional(call, id), publicId: id };
    await call.db.transaction().execute((trx) => takeBackMandate(trx, call, own));
    return mandateShown(call.db, own.proId, call.nowMs);
  }),

  handle(reportOfMonth, async ({ id, month }, call) => {
    const { siren, rows } = await monthReport(call.db, ownProfessional(call, id), month);
    return {
      siren,
      month,
      rows: rows.map(({ day, category, rateX100, netCents, vatCents, count }) => ({
        day,
        category,
        rate_x100: rateX100,
        net_cents: netCents,
        vat_cents: vatCents,
        count,
      })),
    };
  }),

  handle(reportFileOfMonth, async ({ id, month }, call) => {
    const { siren, rows } = await monthReport(call.db, ownProfessional(call, id), month);
    return { name: `ventes-${month}.csv`, content: salesCsv(siren, rows) };
  }),

  handle(adminInvoices, async ({ q, ...paging }, call) => {
    const page = pageOf(paging);
    const { rows, total } = await searchedPapers(call.db, q, page);
    return {
      data: rows.map((row) => ({ ...paperShown(row), professional: row.professional })),
      total,
      itemsPerPage: page.limit,
    };
  }),

  handle(adminInvoiceFile, async ({ iid, reason }, call) => {
    const row = await paperByPublicId(call.db, iid);
    if (!row) throw new Refusal('NotFound');
    const link = fileLink(call, row);
    const detail = { number: row.number, reason };
    await writeAudit(
      call.db,
      { actor: `account:${signedIn(call).publicId}`, action: 'invoice opened', object: row.id, detail },
      call.nowMs,
    );
    return link;
  }),
];
