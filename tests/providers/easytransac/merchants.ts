import { requestedCents, inEuros, inParis, needed, paged, Refused, type Given } from './answers.ts';
import { nextNumber, paymentMovements, type PaymentBook } from './payments.ts';

export type Merchant = {
  readonly id: string;
  readonly fields: Map<string, string>;
  papers: { readonly id: string; readonly type: string; status: 'pending' | 'accepted' | 'refused'; comment: string }[];
  isActive: boolean;
  payouts: {
    readonly id: string;
    readonly cents: number;
    readonly atMs: number;
    status: 'pending' | 'paid' | 'returned';
  }[];
};

export type MerchantBook = {
  readonly merchants: Merchant[];
  /** Bank accounts whose bank sends every payout back. */ readonly returningIbans: Set<string>;
  /** Email address of the platform's own account. */ readonly platform: string;
  /** Whether the answer to a payout request is a list. */ answersInLists: boolean;
};

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
  // A national number, without its calling code.
  Phone: /^0\d{8,9}$/,
  Iban: /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/,
};

const judged = (fields: URLSearchParams): Map<string, string> => {
  const valuesByName = new Map<string, string>();
  for (const name of userFields) {
    const value = fields.get(name);
    if (value === null) continue;
    if (rules[name] && !rules[name].test(value)) throw new Refused(101, `Invalid parameter ${name}`);
    valuesByName.set(name, value);
  }
  return valuesByName;
};

const shown = (m: Merchant, money: PaymentBook): Given => ({
  Id: m.id,
  Email: m.fields.get('Email') ?? '',
  Siret: m.fields.get('Siret') ?? '',
  CompanyType: m.fields.get('CompanyType') ?? '',
  KYC: m.isActive ? 2 : 0,
  Balance: inEuros(balanceOf(m, money)),
  ConditionsAccepted: 'yes',
  Active: m.isActive ? 'yes' : 'no',
  PSPApproved: m.isActive ? 'yes' : 'no',
  CompleteActivities: 'yes',
  CompleteDocuments: m.papers.some(({ status }) => status === 'accepted') ? 'yes' : 'no',
});

const payoutShown = (m: Merchant, one: Merchant['payouts'][number]): Given => ({
  Id: one.id,
  UserId: m.id,
  Status: one.status,
  Date: inParis(one.atMs),
  Amount: inEuros(one.cents),
  Currency: 'EUR',
  Iban: 'FR76****',
  Bic: m.fields.get('Bic') ?? '',
  Reason: one.status === 'returned' ? 'Account closed' : '',
});

/** Balance of a merchant's account in cents: the transfers received, less the payouts sent or under way. */
export const balanceOf = (m: Merchant, money: Pick<PaymentBook, 'transfers'>): number =>
  money.transfers.filter(({ to }) => to === m.id).reduce((sum, { cents }) => sum + cents, 0) -
  m.payouts.filter(({ status }) => status !== 'returned').reduce((sum, { cents }) => sum + cents, 0);

/** Pays out the whole balance of a merchant, as an account with automatic payouts does. */
export const payOutByItself = (m: Merchant, money: PaymentBook): void => {
  const cents = balanceOf(m, money);
  if (cents > 0) m.payouts.push({ id: nextNumber(), cents, atMs: money.now(), status: 'pending' });
};

export const merchantCalls = (
  book: MerchantBook,
  money: PaymentBook,
): Readonly<Record<string, (fields: URLSearchParams) => unknown>> => {
  const found = (fields: URLSearchParams): Merchant => {
    const merchant = book.merchants.find((one) =>
      fields.has('Id') ? one.id === fields.get('Id') : one.fields.get('Email') === fields.get('Email'),
    );
    if (!merchant) throw new Refused(102, 'Unknown user');
    return merchant;
  };
  const row = (userId: string, { id, type, cents, atMs }: ReturnType<typeof paymentMovements>[number]): Given => ({
    Id: id,
    UserId: userId,
    Type: type,
    Date: inParis(atMs),
    Amount: cents < 0 ? `-${inEuros(0 - cents)}` : inEuros(cents),
    Fees: '0.00',
    Balance: '0.00',
    Currency: 'EUR',
    PayoutId: '',
  });
  const platformRows = (): Given[] => {
    const transfers = money.transfers.map(({ id, cents, atMs }) => ({
      id: `P${id}`,
      type: 'p2p',
      cents: 0 - cents,
      atMs,
    }));
    return [...paymentMovements(money), ...transfers].toSorted((a, b) => a.atMs - b.atMs).map((one) => row('1', one));
  };
  return {
    '/user/add': (fields) => {
      const email = needed(fields, 'Email');
      if (book.merchants.some((one) => one.fields.get('Email') === email))
        throw new Refused(101, `Invalid parameter Email: ${email} is taken`);
      const made: Merchant = { id: nextNumber(), fields: judged(fields), papers: [], isActive: false, payouts: [] };
      book.merchants.push(made);
      return shown(made, money);
    },
    '/user/update': (fields) => {
      const merchant = found(fields);
      for (const [name, value] of judged(fields)) merchant.fields.set(name, value);
      return shown(merchant, money);
    },
    '/user/find': (fields) => shown(found(fields), money),
    '/user/payout': (fields) => {
      const merchant = found(fields);
      const cents = requestedCents(fields);
      if (cents > balanceOf(merchant, money)) throw new Refused(105, 'Insufficient balance');
      const sent = { id: nextNumber(), cents, atMs: money.now(), status: 'pending' as const };
      merchant.payouts.push(sent);
      return book.answersInLists ? [payoutShown(merchant, sent)] : payoutShown(merchant, sent);
    },
    '/user/payouts': (fields) => {
      const merchant = found(fields);
      return paged(
        merchant.payouts.map((one) => payoutShown(merchant, one)),
        fields,
      );
    },
    '/user/operations': (fields) => {
      if ((fields.get('Email') ?? fields.get('Id')) === book.platform) return paged(platformRows(), fields);
      const merchant = found(fields);
      const transfers = money.transfers.filter(({ to }) => to === merchant.id);
      const rows = transfers.map(({ id, cents, atMs }) => row(merchant.id, { id, type: 'p2p', cents, atMs }));
      return paged(rows, fields);
    },
    '/kyc/add': (fields) => {
      const merchant = found(fields);
      if (needed(fields, 'DocumentType') !== 'IDENTITY_PROOF') throw new Refused(101, 'Invalid parameter DocumentType');
      if (Buffer.from(needed(fields, 'Content'), 'base64').length === 0)
        throw new Refused(101, 'Invalid parameter Content');
      needed(fields, 'Extension');
      merchant.papers.push({ id: nextNumber(), type: 'IDENTITY_PROOF', status: 'pending', comment: '' });
      return { Id: merchant.papers.at(-1)!.id };
    },
    '/kyc/find': (fields) =>
      found(fields).papers.map(({ id, type, status, comment }) => ({
        Id: id,
        DocumentType: type,
        Status: status,
        Comment: comment,
      })),
  };
};
