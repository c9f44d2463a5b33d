import { ApiError, at, metadataOf, onlyKnown, text, textOr, type Call, type Fields } from './wire.ts';
import { drawId, type Books, type Thing } from './books.ts';
import { mustBe, pageOf } from './answers.ts';
import type { Emit } from './events.ts';

type Requirements = {
  readonly currently_due: readonly string[];
  readonly past_due: readonly string[];
  readonly eventually_due: readonly string[];
  readonly pending_verification: readonly string[];
  readonly errors: readonly { readonly requirement: string; readonly code: string; readonly reason: string }[];
  readonly disabled_reason: string | null;
  readonly current_deadline: null;
  readonly alternatives: readonly never[];
};

export type Account = Thing & {
  readonly object: 'account';
  readonly country: string;
  readonly email: string | null;
  readonly business_type: string | null;
  readonly capabilities: { readonly transfers: 'active' | 'inactive' };
  readonly payouts_enabled: boolean;
  readonly details_submitted: boolean;
  readonly metadata: Record<string, string>;
  readonly requirements: Requirements;
  readonly given: Fields;
  readonly hasLink: boolean;
  readonly bank: { readonly last4: string; readonly iban: string } | null;
  readonly external_accounts: {
    readonly object: 'list';
    readonly data: readonly object[];
    readonly has_more: false;
    readonly url: string;
  };
};

type Person = Thing & { readonly object: 'person'; readonly account: string; readonly given: Fields };

const anyTime = ['email', 'business_profile', 'metadata', 'settings'];
const beforeLink = [...anyTime, 'business_type', 'individual', 'company', 'external_account', 'capabilities'];

const fieldsByBusinessType: Readonly<Record<string, readonly string[]>> = {
  individual: [
    'individual.first_name',
    'individual.last_name',
    'individual.dob.day',
    'individual.address.line1',
    'individual.email',
    'individual.phone',
  ],
  company: ['company.name', 'company.tax_id', 'company.address.line1'],
  non_profit: ['company.name', 'company.tax_id', 'company.address.line1'],
};

const rejectionOf = ({ disabled_reason: reason }: Requirements): string | null =>
  reason?.startsWith('rejected.') ? reason : null;

/**
 * The requirements that Stripe lists for an account: the missing fields, the seller's agreement and the seller's
 * identity document. Only the seller can provide the last two.
 */
const dueOf = (given: Fields, businessType: string | null, hasBank: boolean, isDone: boolean): readonly string[] => {
  if (isDone) return [];
  const fields = [
    ...(businessType === null ? ['business_type'] : (fieldsByBusinessType[businessType] ?? [])),
    'business_profile.mcc',
  ];
  return [
    ...fields.filter((path) => at(given, path) === undefined),
    ...(hasBank ? [] : ['external_account']),
    'tos_acceptance.date',
    'tos_acceptance.ip',
    'individual.verification.document',
  ];
};

const isIban = (written: string): boolean => {
  const turned = `${written.slice(4)}${written.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(written) && BigInt(turned) % 97n === 1n;
};

export const accountDesk = (books: Books, emit: Emit, pageUrl: () => string) => {
  const account = (id: string): Account => {
    const found = books.get<Account>(id);
    if (found) return found;
    throw new ApiError(`The provided key does not have access to account '${id}' (or that account does not exist).`, {
      status: 403,
      code: 'account_invalid',
    });
  };

  const settled = (changed: Account): Account => {
    const isDone = changed.details_submitted;
    const due = dueOf(changed.given, changed.business_type, changed.bank !== null, isDone);
    const errors = changed.requirements.errors;
    const open = [...new Set([...due, ...errors.map(({ requirement }) => requirement)])];
    const rejection = rejectionOf(changed.requirements);
    const isActive = isDone && open.length === 0 && rejection === null;
    const { id, country, bank } = changed;
    const banks =
      bank === null
        ? []
        : [
            {
              id: drawId('ba'),
              object: 'bank_account',
              account: id,
              country,
              currency: 'eur',
              last4: bank.last4,
              status: 'new',
            },
          ];
    const reason = rejection ?? (isActive ? null : 'requirements.past_due');
    return books.put({
      ...changed,
      external_accounts: { object: 'list', data: banks, has_more: false, url: `/v1/accounts/${id}/external_accounts` },
      payouts_enabled: isActive,
      capabilities: { transfers: isActive ? 'active' : 'inactive' },
      requirements: { ...changed.requirements, currently_due: open, disabled_reason: reason },
    });
  };

  const bankOf = (fields: Fields) => {
    const given = at(fields, 'external_account');
    if (given === undefined) return null;
    const iban = text(fields, 'external_account.account_number');
    if (
      text(fields, 'external_account.object') !== 'bank_account' ||
      text(fields, 'external_account.country') !== iban.slice(0, 2) ||
      !isIban(iban)
    )
      throw new ApiError(`The IBAN you provided is invalid: ${iban}.`, {
        code: 'account_number_invalid',
        param: 'external_account[account_number]',
      });
    return { last4: iban.slice(-4), iban };
  };

  const write = (before: Account, fields: Fields): Account => {
    const { email = before.email, business_type: type = before.business_type } = fields as {
      email?: string;
      business_type?: string;
    };
    const given = { ...before.given, ...fields };
    const metadata = metadataOf(fields, before.metadata);
    return settled({ ...before, email, business_type: type, given, metadata, bank: bankOf(fields) ?? before.bank });
  };

  const create = ({ fields }: Call): Account => {
    onlyKnown(fields, [...beforeLink, 'country', 'controller']);
    const collects = text(fields, 'controller.requirement_collection');
    // Stripe sends this error to French platforms.
    if (collects === 'application' && textOr(fields, 'account_token') === null)
      throw new ApiError('Connect platforms based in FR must create Custom accounts via account tokens.');
    if (
      textOr(fields, 'controller.losses.payments') !== 'application' ||
      textOr(fields, 'controller.fees.payer') !== 'application'
    )
      throw new ApiError('The platform must pay fees and losses for accounts that are paid by transfers alone.', {
        param: 'controller',
      });
    const empty: Requirements = {
      currently_due: [],
      past_due: [],
      eventually_due: [],
      pending_verification: [],
      errors: [],
      disabled_reason: null,
      current_deadline: null,
      alternatives: [],
    };
    const made: Account = books.put({
      id: drawId('acct', 16),
      object: 'account',
      created: books.seconds(),
      country: text(fields, 'country'),
      email: null,
      business_type: null,
      charges_enabled: false,
      capabilities: { transfers: 'inactive' },
      payouts_enabled: false,
      details_submitted: false,
      metadata: {},
      requirements: empty,
      given: {},
      hasLink: false,
      bank: null,
      external_accounts: { object: 'list', data: [], has_more: false, url: '' },
    });
    return write(made, fields);
  };

  const emitUpdated = (changed: Account): void => emit('account.updated', settled(changed), changed.id);

  return {
    account,
    create,
    list: ({ fields }: Call) => pageOf('/v1/accounts', books.all<Account>('account'), fields),
    update: (id: string, { fields }: Call): Account => {
      const before = account(id);
      onlyKnown(fields, beforeLink);
      const locked = Object.keys(fields).find((name) => before.hasLink && !anyTime.includes(name) && name !== 'expand');
      if (locked !== undefined)
        throw new ApiError(
          `This application does not have the required permissions for the parameter '${locked}' on account '${id}'.`,
          {
            status: 403,
            param: locked,
          },
        );
      return write(before, fields);
    },
    link: ({ fields }: Call) => {
      const linked = account(text(fields, 'account'));
      if (text(fields, 'type') !== 'account_onboarding')
        throw new ApiError('You cannot create `account_update` type Account Links for this account.', {
          param: 'type',
        });
      text(fields, 'refresh_url');
      text(fields, 'return_url');
      books.change(linked, { hasLink: true });
      const url = `${pageUrl()}/setup/e/${linked.id}/${drawId('link', 12)}`;
      return { object: 'account_link', created: books.seconds(), expires_at: books.seconds() + 300, url };
    },
    persons: (id: string, { fields }: Call) =>
      pageOf(
        `/v1/accounts/${id}/persons`,
        books.all<Person>('person').filter((one) => one.account === account(id).id),
        fields,
      ),
    createPerson: (id: string, { fields }: Call): Person =>
      books.put({
        id: drawId('person', 14),
        object: 'person',
        created: books.seconds(),
        account: account(id).id,
        given: fields,
      }),
    updatePerson: (id: string, personId: string, { fields }: Call): Person => {
      const person = mustBe(books.get<Person>(personId), 'person', personId);
      if (person.account !== id)
        throw new ApiError(`No such person: '${personId}'`, { status: 404, code: 'resource_missing' });
      return books.change(person, { given: { ...person.given, ...fields } });
    },
    /** Opens an account that the site does not know. */
    opensAnother: (): Account => {
      const controller = {
        requirement_collection: 'stripe',
        losses: { payments: 'application' },
        fees: { payer: 'application' },
      };
      return create({ fields: { country: 'FR', controller }, account: null });
    },
    /** The seller provides everything Stripe asks for, on Stripe's page. */
    completes: (id: string): void => {
      const before = account(id);
      emitUpdated({
        ...before,
        details_submitted: true,
        bank: before.bank ?? { last4: '0000', iban: '' },
        requirements: { ...before.requirements, errors: [] },
      });
    },
    findsWrong: (id: string, requirement: string, reason: string): void => {
      const before = account(id);
      emitUpdated({
        ...before,
        requirements: {
          ...before.requirements,
          errors: [{ requirement, code: 'verification_document_not_readable', reason }],
        },
      });
    },
    /** Stripe rejects a seller for good. */
    rejects: (id: string): void => {
      const before = account(id);
      emitUpdated({ ...before, requirements: { ...before.requirements, disabled_reason: 'rejected.fraud' } });
    },
  };
};

export type AccountDesk = ReturnType<typeof accountDesk>;
