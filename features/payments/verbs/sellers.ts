import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { inForceOf, ownerOf, shownToProvider } from '#features/documents/queries/versions.ts';
import { documentLabelOf, requiredTypes } from '#features/documents/rules/kinds.ts';
import { refreshPublication } from '#features/documents/verbs/publication.ts';
import { isOperatorNamed } from '#features/settings/queries.ts';
import { lockPro, publicationOf, writePaymentWays, writePayOnline } from '#features/profiles/queries/publication.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { ProviderRefused, type PaymentProvider, type SellerOnboarding } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { phoneOf } from '#platform/app/phone.ts';
import { seal } from '#platform/security/encryption.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { App } from '#platform/app/app.ts';
import type { SellerAccount } from '../contract.ts';
import {
  markShown,
  proOfSeller,
  sellerIsActive,
  sellerIsOpen,
  sellerOf,
  sellerWaits,
  writeSeller,
  type Waiting,
} from '../queries/sellers.ts';
import { isOfAge, maskedIban, type AskableProvider } from '../rules/sellers.ts';
import { sellerTexts } from '../texts.ts';
import { bankIsOther, notifyBankChanged } from './bank.ts';
import { cardsLack, wrongWays, type PaymentWays } from '../rules/payment-ways.ts';

const isNamed = ({ db, env }: Pick<App, 'db' | 'env'>, nowMs: number): Promise<boolean> =>
  isOperatorNamed(db, { isDemo: env.MODE === 'demo' }, nowMs);

/**
 * Turns cards on for a professional whose account became active, if they want cards and gave their mandate. Also
 * publishes the professional if nothing else was missing.
 */
const activate = async (app: App, proId: number): Promise<void> => {
  const nowMs = app.clock.now();
  await app.db.transaction().execute(async (trx) => {
    await lockPro(trx, proId);
    const wantsOnline = await sellerIsActive(trx, proId, nowMs);
    if (wantsOnline === undefined) return;
    const found = await publicationOf(trx, proId);
    const facts = {
      hasAccount: true,
      isMandated: found?.is_mandated === true,
      isOperatorNamed: await isNamed({ db: trx, env: app.env }, nowMs),
    };
    if (wantsOnline && cardsLack(facts) === null) await writePayOnline(trx, proId, true);
    await writeAudit(
      trx,
      { actor: 'system', action: 'payment account active', object: found?.public_id ?? null, detail: {} },
      nowMs,
    );
    await refreshPublication(trx, proId, nowMs, app);
  });
};

/**
 * Records the details that an account still lacks. An account that took cards stops taking them until the provider
 * accepts it again.
 */
const keepWaiting = async (app: App, proId: number, waits: Waiting): Promise<void> => {
  const nowMs = app.clock.now();
  await app.db.transaction().execute(async (trx) => {
    await lockPro(trx, proId);
    const found = await publicationOf(trx, proId);
    if (!(await sellerWaits(trx, proId, waits, found?.is_mandated ? found.pay_online : null, nowMs))) return;
    await writePayOnline(trx, proId, false);
    await writeAudit(
      trx,
      {
        actor: 'system',
        action: 'payment account suspended',
        object: found?.public_id ?? null,
        detail: { state: waits.state },
      },
      nowMs,
    );
    await app.emit(trx, 'offer', proId, nowMs);
    await refreshPublication(trx, proId, nowMs, app);
  });
};

type Shown = { readonly public_id: string; readonly type: string; readonly storage_key: string | null };

const showDocument = async (
  app: App,
  proId: number,
  provider: PaymentProvider,
  ref: string,
  { public_id: id, type, storage_key: key }: Shown,
): Promise<void> => {
  const bytes = key === null ? null : await app.storage.get(key);
  try {
    await provider.addSellerDocument(ref, { type, bytes, mime: 'application/pdf' });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // A refused document is not sent again. The account's state lists what the provider still requires, and the
    // professional may send another version of the document.
    app.log.error({ err: error, document: type }, 'document refused by the payment provider');
  }
  await markShown(app.db, proId, id);
};

/**
 * Sends the provider the documents accepted since the last check, then reads the account's state. Turns cards on for an
 * active account, if the professional wants them. Turns them off for an account that is no longer active.
 */
export const refreshSeller = async (app: App, proId: number): Promise<void> => {
  const seller = await sellerOf(app.db, proId);
  const provider = paymentProvider(app);
  if (!seller || seller.provider_ref === null || seller.provider !== provider.name) return;
  const ref = seller.provider_ref;
  const known = await provider.fetchSeller(ref);
  const documentsToSend = (await shownToProvider(app.db, proId)).filter(
    ({ public_id: id, type }) =>
      requiredTypes.includes(type) && !known.documents.includes(type) && !seller.shown_documents.includes(id),
  );
  for (const document of documentsToSend) await showDocument(app, proId, provider, ref, document);
  const { state, missing, hasPage } = documentsToSend.length === 0 ? known : await provider.fetchSeller(ref);
  if (state === 'active') await activate(app, proId);
  else if (state !== 'unknown') await keepWaiting(app, proId, { state, missing, hasPage });
};

/** Refreshes the account named by a provider's message. Ignores an account that belongs to no professional here. */
export const refreshSellerOf = async (
  app: App,
  { provider, ref }: { readonly provider: string; readonly ref: string | null },
): Promise<void> => {
  const proId = ref === null ? undefined : await proOfSeller(app.db, provider, ref);
  if (proId !== undefined) await refreshSeller(app, proId);
};

/** Throws `NotFound` for any payment provider other than the configured one, which `additional` names. */
export const mustAnswerTo = (app: App, name: AskableProvider): void => {
  const configured = paymentProvider(app).name;
  if (name !== configured)
    throw new Refusal('NotFound', {
      additional: `Le prestataire de paiement de ce site est «\u202f${configured}\u202f».`,
    });
};

/**
 * Returns the account with its phone in E.164, ready to send to the provider. Throws `InvalidInput` for a wrong phone
 * or birth date.
 */
const judged = (call: Call, account: SellerAccount): SellerAccount => {
  const phone = phoneOf(account.phone, account.calling_code);
  const validation = {
    ...(!phone.ok && { 'easytransac_account.phone': phone.message }),
    ...(!isOfAge(account.birth_date, isoFromDay(dayOf(parisZone, call.nowMs))) && {
      'easytransac_account.birth_date': inputMessages.invalidParam,
    }),
  };
  if (!phone.ok || Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
  return { ...account, phone: phone.number };
};

type AccountRequest = { readonly proId: number; readonly publicId: string; readonly account: SellerAccount };

const onboardingOf = (merchantKey: string, ref: string | null, account: SellerAccount): SellerOnboarding => ({
  merchantKey,
  ref,
  person: {
    firstname: account.firstname,
    lastname: account.lastname,
    gender: account.gender,
    birthDate: account.birth_date,
    nationality: account.nationality,
    email: account.email,
    phone: account.phone,
  },
  company: {
    name: account.company,
    type: account.company_type,
    siret: account.siret,
    vat: account.vat || null,
    country: account.company_country,
    logoUrl: account.company_logo || null,
  },
  address: { line: account.address, postalCode: account.zip_code, city: account.city, country: account.country },
  bank: { owner: account.account_owner, iban: account.iban, bic: account.bic },
});

/**
 * Opens or changes the account of a professional. Our copy is committed first, then the provider is called, so the call
 * can be repeated.
 */
export const openSellerAccount = async (
  call: Call,
  { proId, publicId, account: typedAccount }: AccountRequest,
): Promise<void> => {
  const account = judged(call, typedAccount);
  const provider = paymentProvider(call);
  await call.db.transaction().execute(async (trx) => {
    const { account_owner: accountOwner, iban, bic } = account;
    const sellerRow = {
      proId,
      provider: provider.name,
      accountOwner,
      ibanSealed: seal(call, 'iban', publicId, iban),
      ibanShown: maskedIban(iban),
      bic,
    };
    const isOther = await bankIsOther(trx, call, { proId, publicId }, iban);
    await writeSeller(trx, sellerRow, call.nowMs);
    if (isOther) await notifyBankChanged(trx, { proId, publicId }, iban, call.nowMs);
    const actor = `account:${signedIn(call).publicId}`;
    await writeAudit(
      trx,
      { actor, action: 'payment account asked', object: publicId, detail: { iban: maskedIban(iban) } },
      call.nowMs,
    );
  });
  const ref = await provider
    .registerSeller(onboardingOf(publicId, (await sellerOf(call.db, proId))?.provider_ref ?? null, account))
    .catch((error: unknown) => {
      call.log.error({ err: error, requestId: call.requestId }, 'payment account not opened');
      if (error instanceof ProviderRefused)
        throw new Refusal('InvalidInput', { additional: sellerTexts.refused(error.reason) });
      throw new Refusal('Unavailable');
    });
  if (!(await sellerIsOpen(call.db, proId, ref, call.nowMs))) {
    throw new Refusal('InvalidInput', { validation: { 'easytransac_account.email': sellerTexts.taken } });
  }
  // If the provider does not answer here, a job refreshes the account later.
  await refreshSeller(call, proId).catch((error: unknown) =>
    call.log.error({ err: error, requestId: call.requestId }, 'payment account not refreshed'),
  );
};

/**
 * Returns the address of the provider's page where a professional completes their account. The address works only once,
 * so it is requested each time and never stored. Throws `NotFound` without an account or a page.
 */
export const leaveForSellerPage = async (call: Call, proId: number, publicId: string): Promise<string> => {
  const provider = paymentProvider(call);
  const seller = await sellerOf(call.db, proId);
  if (!seller || seller.provider_ref === null || seller.provider !== provider.name) throw new Refusal('NotFound');
  const owner = await ownerOf(call.db, proId);
  if (!owner) throw new Refusal('NotFound');
  const url = await provider.sellerPage(
    seller.provider_ref,
    `${call.env.PUBLIC_URL}/${owner.segment}/dashboard/paiements?actualiser=1`,
  );
  if (url === null) throw new Refusal('NotFound', { additional: sellerTexts.noPage });
  const actor = `account:${signedIn(call).publicId}`;
  await writeAudit(call.db, { actor, action: 'payment account page opened', object: publicId, detail: {} }, call.nowMs);
  return url;
};

/** Saves how the clients of a professional may pay. Search and the booking steps use the new choice at once. */
export const chooseWays = async (call: Call, proId: number, publicId: string, ways: PaymentWays): Promise<void> => {
  await call.db.transaction().execute(async (trx) => {
    await lockPro(trx, proId);
    const before = await publicationOf(trx, proId);
    if (!before) throw new Refusal('NotFound');
    const seller = await sellerOf(trx, proId);
    const validation = wrongWays(ways, {
      hasAccount:
        (seller === undefined || seller.provider === call.env.PAYMENT_PROVIDER) &&
        (before.pay_online || seller?.state === 'active'),
      isMandated: before.is_mandated,
      isOperatorNamed: await isNamed({ db: trx, env: call.env }, call.nowMs),
    });
    if (validation) throw new Refusal('InvalidInput', { validation });
    if (!(await writePaymentWays(trx, proId, ways))) return;
    const detail = { pay_online: ways.paysOnline, pay_on_site: ways.paysOnSite };
    await writeAudit(
      trx,
      { actor: `account:${signedIn(call).publicId}`, action: 'payment ways chosen', object: publicId, detail },
      call.nowMs,
    );
    await call.emit(trx, 'offer', proId, call.nowMs);
    await refreshPublication(trx, proId, call.nowMs, call);
  });
};

export const shownSeller = async (call: Call, proId: number) => {
  const storedSeller = await sellerOf(call.db, proId);
  const { name } = paymentProvider(call);
  // An account at another provider cannot take cards here, so it counts as missing.
  const seller = storedSeller?.provider === name ? storedSeller : undefined;
  const found = await publicationOf(call.db, proId);
  const inForce = await inForceOf(call.db, proId, call.nowMs);
  return {
    provider: name,
    state: seller?.state ?? ('none' as const),
    account_owner: seller?.account_owner ?? null,
    iban: seller?.iban_shown ?? null,
    bic: seller?.bic ?? null,
    missing_documents: requiredTypes
      .filter((type) => !inForce.includes(type))
      .map((type) => documentLabelOf(type, found?.company_type ?? null)),
    missing: [...(seller?.missing ?? [])],
    has_page: seller?.has_page ?? false,
    pay_online: found?.pay_online ?? false,
    pay_on_site: found?.pay_on_site ?? false,
    is_mandated: found?.is_mandated ?? false,
    is_operator_named: await isNamed(call, call.nowMs),
  };
};
