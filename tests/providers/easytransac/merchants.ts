import { askedCents, inEuros, inParis, needed, Refused, type Given } from './answers.ts';
import { nextNumber, type PaymentBook } from './payments.ts';

export type Merchant = {
  readonly id: string;
  readonly fields: Map<string, string>;
  papers: { readonly id: string; readonly type: string; status: 'pending' | 'accepted' | 'refused'; comment: string }[];
  isActive: boolean;
  payouts: { readonly id: string; readonly reference: string; readonly cents: number; readonly atMs: number; status: 'pending' | 'paid' | 'returned' }[];
};

export type MerchantBook = { readonly merchants: Merchant[]; /** Accounts of which the bank returns what comes. */ readonly returningIbans: Set<string> };

const userFields =
  'Email Firstname Lastname Gender BirthDate Nationality CallingCode Phone Company CompanyType CompanyCountry Siret Vat CompanyLogo Address ZipCode City Country AccountOwner Iban Bic'.split(
    ' ',
  );

const rules: Readonly<Record<string, RegExp>> = {
  Gender: /^(male|female)$/,
  CompanyType: /^(entrepreneur|company|association|public)$/,
  BirthDate: /^\d{4}-\d{2}-\d{2}$/,
  Nationality: /^[A-Z]{3}$/,
  CompanyCountry: /^[A-Z]{3}$/,
  Country: /^[A-Z]{3}$/,
  CallingCode: /^\d{1,3}$/,
  // Without its calling code.
  Phone: /^0\d{8,9}$/,
  Iban: /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/,
};

const judged = (fields: URLSearchParams): Map<string, string> => {
  const kept = new Map<string, string>();
  for (const name of userFields) {
    const value = fields.get(name);
    if (value === null) continue;
    if (rules[name] && !rules[name].test(value)) throw new Refused(101, `Invalid parameter ${name}`);
    kept.set(name, value);
  }
  return kept;
};

const shown = (m: Merchant): Given => ({
  Id: m.id,
  Email: m.fields.get('Email') ?? '',
  Siret: m.fields.get('Siret') ?? '',
  CompanyType: m.fields.get('CompanyType') ?? '',
  KYC: m.isActive ? 2 : 0,
  Balance: '0.00',
  ConditionsAccepted: 'yes',
  Active: m.isActive ? 'yes' : 'no',
  PSPApproved: m.isActive ? 'yes' : 'no',
  CompleteActivities: 'yes',
  CompleteDocuments: m.papers.some(({ status }) => status === 'accepted') ? 'yes' : 'no',
});

const payoutShown = (m: Merchant, one: Merchant['payouts'][number]): Given => ({
  Id: one.id,
  UserId: m.id,
  Reference: one.reference,
  Status: one.status,
  Date: inParis(one.atMs),
  Amount: inEuros(one.cents),
  Currency: 'EUR',
  Reason: one.status === 'returned' ? 'Account closed' : '',
});

const paged = (rows: readonly Given[], fields: URLSearchParams): Given[] => {
  const size = Number(fields.get('Limit') ?? 50);
  return rows.slice((Number(fields.get('Page') ?? 1) - 1) * size, Number(fields.get('Page') ?? 1) * size);
};

/** Its calls about merchants, their papers and their payouts, by their path. */
export const merchantCalls = (book: MerchantBook, money: PaymentBook): Readonly<Record<string, (fields: URLSearchParams) => unknown>> => {
  const found = (fields: URLSearchParams): Merchant => {
    const merchant = book.merchants.find((one) => (fields.has('Id') ? one.id === fields.get('Id') : one.fields.get('Email') === fields.get('Email')));
    if (!merchant) throw new Refused(102, 'Unknown user');
    return merchant;
  };
  return {
    '/user/add': (fields) => {
      const email = needed(fields, 'Email');
      if (book.merchants.some((one) => one.fields.get('Email') === email)) throw new Refused(101, `Invalid parameter Email: ${email} is taken`);
      const made: Merchant = { id: nextNumber(), fields: judged(fields), papers: [], isActive: false, payouts: [] };
      book.merchants.push(made);
      return shown(made);
    },
    '/user/update': (fields) => {
      const merchant = found(fields);
      for (const [name, value] of judged(fields)) merchant.fields.set(name, value);
      return shown(merchant);
    },
    '/user/find': (fields) => shown(found(fields)),
    '/user/payout': (fields) => {
      const merchant = found(fields);
      const sent = { id: nextNumber(), reference: fields.get('Reference') ?? '', cents: askedCents(fields), atMs: money.now(), status: 'pending' as const };
      merchant.payouts.push(sent);
      return payoutShown(merchant, sent);
    },
    '/user/payouts': (fields) => {
      const merchant = found(fields);
      return {
        Payouts: paged(
          merchant.payouts.map((one) => payoutShown(merchant, one)),
          fields,
        ),
      };
    },
    '/user/operations': (fields) => {
      const merchant = found(fields);
      const rows = money.transfers
        .filter(({ to }) => to === merchant.id)
        .map((one) => ({
          Tid: one.tid,
          Type: 'transfer',
          Status: 'captured',
          Amount: inEuros(one.cents),
          Date: inParis(one.atMs),
          Description: one.description,
        }));
      return { Operations: paged(rows, fields) };
    },
    '/kyc/add': (fields) => {
      const merchant = found(fields);
      if (needed(fields, 'DocumentType') !== 'IDENTITY_PROOF') throw new Refused(101, 'Invalid parameter DocumentType');
      if (Buffer.from(needed(fields, 'Content'), 'base64').length === 0) throw new Refused(101, 'Invalid parameter Content');
      needed(fields, 'Extension');
      merchant.papers.push({ id: nextNumber(), type: 'IDENTITY_PROOF', status: 'pending', comment: '' });
      return { Id: merchant.papers.at(-1)!.id };
    },
    '/kyc/find': (fields) => found(fields).papers.map(({ id, type, status, comment }) => ({ Id: id, DocumentType: type, Status: status, Comment: comment })),
  };
};
