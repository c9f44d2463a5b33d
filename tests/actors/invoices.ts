import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { hourMs } from '#core/units.ts';
import type { orderInvoices, readMandate } from '#features/invoices/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import type { InvoiceDocument } from '#features/invoices/rules/document.ts';
import { makeProfessional, type MadeProfessional, type Professional } from './factories.ts';
import { cards, news, payWith, sendOrder, type Sent } from './payments.ts';
import { login, ownerOf, type Member } from './people.ts';
import { caller, type Caller, type TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';

export type Papers = DataOf<typeof orderInvoices>['invoices'];
export type Mandate = DataOf<typeof readMandate>;

export const microTerms = {
  regime: 'franchise',
  form: 'company_fr_micro',
  legal_name: 'Inès Caradec',
  trade_name: '',
  siren: '999 000 011',
  vat_number: '',
  capital_cents: '',
  registry_city: '',
  street: '14 rue de Strasbourg',
  postcode: '44000',
  city: 'Nantes',
  deposit_invoices: false,
} as const;

export const companyTerms = {
  ...microTerms,
  regime: 'vat',
  form: 'company_fr_sasu',
  legal_name: 'Atelier Fougère',
  vat_number: 'FR12 999000011',
  capital_cents: 100_000,
  registry_city: 'Nantes',
} as const;

export type Invoiced = {
  readonly pro: Professional;
  readonly owner: Member;
  readonly client: Caller;
  readonly sent: Sent;
  readonly startMs: number;
};

/** Helpers for tests of invoices and other papers. `at` sets the clock. */
export const invoicing = (app: () => TestApp, at: (ms: number) => void) => {
  const accept = async (
    owner: Member,
    pro: Professional,
    terms: Record<string, unknown> = microTerms,
  ): Promise<void> => {
    const answer = await owner.client<Mandate>('POST', `/v1/pro/${pro.publicId}/invoicing/mandate`, {
      ...terms,
      version: 1,
      accepts: true,
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  /** A professional with a mandate, and a booked visit. The visit is paid online unless `order` says on site. */
  const booked = async ({
    made = {},
    terms = microTerms,
    order = {},
    starts = '2026-12-10T09:00:00.000Z',
  }: {
    readonly made?: MadeProfessional;
    readonly terms?: Record<string, unknown> | null;
    readonly order?: Record<string, unknown>;
    readonly starts?: string;
  } = {}): Promise<Invoiced> => {
    at(nowMs);
    const pro = await makeProfessional(app().db, nowMs, { payOnSite: true, ...made });
    const owner = await ownerOf(app(), pro);
    if (terms !== null) await accept(owner, pro, terms);
    const client = caller(app());
    const { sent } = await sendOrder(app(), pro, starts, order, client);
    if (sent.redirect_url !== null) {
      await payWith(app(), sent, cards.accepted);
      await news(app());
    }
    return { pro, owner, client, sent, startMs: Date.parse(starts) };
  };
  const issue = async (): Promise<void> => {
    await app().runJob('issue-invoices');
    await app().runJob('draw-invoices');
  };
  /** Completes the visit, issues its papers with their PDF files, and signs the professional in again. */
  const over = async (visit: Invoiced): Promise<void> => {
    at(visit.startMs + 4 * hourMs);
    await app().runJob('complete-visits');
    await issue();
    await login(visit.owner);
  };
  const papers = async (client: Caller, sent: Sent): Promise<Papers> => {
    const answer = await client<{ invoices: Papers }>(
      'GET',
      `/v1/order/byid/${sent.order_id}/invoices?jeton=${bookingLinkToken(app(), sent.booking_id)}`,
    );
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data.invoices;
  };
  const documents = async (pro: Professional): Promise<InvoiceDocument[]> =>
    (
      await sql<{
        document: InvoiceDocument;
      }>`select document from invoice where pro_id = ${pro.id} order by id`.execute(app().db)
    ).rows.map((row) => row.document);
  return { accept, booked, issue, over, papers, documents };
};
