import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { inForceOf, shownToProvider } from '#features/documents/queries/versions.ts';
import { documentKindOf, requiredTypes } from '#features/documents/rules/kinds.ts';
import { refreshPublication } from '#features/documents/verbs/publication.ts';
import { lockPro, publicationOf, writePaymentWays, writePayOnline } from '#features/profiles/queries/publication.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { e164 } from '#platform/app/phone.ts';
import { seal } from '#platform/security/encryption.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { App } from '#platform/app/app.ts';
import type { SellerAccount } from '../contract.ts';
import { sellerIsActive, sellerIsOpen, sellerOf, writeSeller } from '../queries/sellers.ts';
import { answersTo, isOfAge, maskedIban, type ProviderName } from '../rules/sellers.ts';
import { wrongWays, type PaymentWays } from '../rules/ways.ts';

/** Lets a professional whose account is active take cards, and publishes them if that was all they missed. */
const activate = async (app: App, proId: number): Promise<void> => {
  const nowMs = app.clock.now();
  await app.db.transaction().execute(async (trx) => {
    await lockPro(trx, proId);
    if (!(await sellerIsActive(trx, proId, nowMs))) return;
    await writePayOnline(trx, proId, true);
    const found = await publicationOf(trx, proId);
    await writeAudit(trx, { actor: 'system', action: 'payment account active', object: found?.public_id ?? null, detail: {} }, nowMs);
    await refreshPublication(trx, proId, nowMs, app);
  });
};

/** Asks the provider where an account stands, showing it first the documents accepted since; one that is active takes cards from then on. */
export const refreshSeller = async (app: App, proId: number): Promise<void> => {
  const seller = await sellerOf(app.db, proId);
  if (!seller || seller.provider_ref === null || seller.state !== 'pending') return;
  const provider = paymentProvider(app);
  const ref = seller.provider_ref;
  const known = await provider.fetchSeller(ref);
  const asked = (await shownToProvider(app.db, proId)).filter(({ type }) => requiredTypes.includes(type) && !known.documents.includes(type));
  for (const { type, storage_key: key } of asked) {
    const bytes = key === null ? null : await app.storage.get(key);
    await provider.addSellerDocument(ref, { type, bytes, mime: 'application/pdf' });
  }
  const { state } = asked.length === 0 ? known : await provider.fetchSeller(ref);
  if (state === 'active') await activate(app, proId);
};

/** Refuses NotFound a provider that this application does not have. */
export const mustAnswerTo = (app: App, name: ProviderName): void => {
  if (!answersTo(paymentProvider(app).name, name)) throw new Refusal('NotFound');
};

const judged = (call: Call, account: SellerAccount): void => {
  const validation = {
    ...(e164(account.phone, account.calling_code) === undefined && { 'easytransac_account.phone': inputMessages.invalidPhone }),
    ...(!isOfAge(account.birth_date, isoFromDay(dayOf(parisZone, call.now))) && { 'easytransac_account.birth_date': inputMessages.invalidParam }),
  };
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
};

type Asked = { readonly proId: number; readonly publicId: string; readonly account: SellerAccount };

/** Opens the account of a professional, or changes it: what is kept is written first, the provider is asked after the commit, and may be asked again. */
export const openSellerAccount = async (call: Call, { proId, publicId, account }: Asked): Promise<void> => {
  judged(call, account);
  const provider = paymentProvider(call);
  await call.db.transaction().execute(async (trx) => {
    const { account_owner: accountOwner, iban, bic } = account;
    const kept = { proId, provider: provider.name, accountOwner, ibanSealed: seal(call, 'iban', publicId, iban), ibanShown: maskedIban(iban), bic };
    await writeSeller(trx, kept, call.now);
    const actor = `account:${signedIn(call).publicId}`;
    await writeAudit(trx, { actor, action: 'payment account asked', object: publicId, detail: { iban: maskedIban(iban) } }, call.now);
  });
  const given = { ...account, company_logo: account.company_logo ?? null, vat: account.vat ?? null };
  const ref = await provider.registerSeller({ merchantKey: publicId, account: given }).catch((error: unknown) => {
    call.log.error({ err: error, requestId: call.requestId }, 'payment provider silent');
    throw new Refusal('Unavailable');
  });
  await sellerIsOpen(call.db, proId, ref, call.now);
  await refreshSeller(call, proId);
};

/** Lets a professional choose how clients pay; search and the steps of a booking follow at once. */
export const chooseWays = async (call: Call, proId: number, publicId: string, asked: PaymentWays): Promise<void> => {
  await call.db.transaction().execute(async (trx) => {
    await lockPro(trx, proId);
    const before = await publicationOf(trx, proId);
    if (!before) throw new Refusal('NotFound');
    const seller = await sellerOf(trx, proId);
    const validation = wrongWays(asked, { mayTakeCards: before.pay_online || seller?.state === 'active' });
    if (validation) throw new Refusal('InvalidInput', { validation });
    if (!(await writePaymentWays(trx, proId, asked))) return;
    const detail = { pay_online: asked.paysOnline, pay_on_site: asked.paysOnSite };
    await writeAudit(trx, { actor: `account:${signedIn(call).publicId}`, action: 'payment ways chosen', object: publicId, detail }, call.now);
    await call.emit(trx, 'offer', proId, call.now);
    await refreshPublication(trx, proId, call.now, call);
  });
};

/** The account of a professional as its owner sees it. */
export const shownSeller = async (call: Call, proId: number) => {
  const seller = await sellerOf(call.db, proId);
  const found = await publicationOf(call.db, proId);
  const inForce = await inForceOf(call.db, proId, call.now);
  return {
    provider: seller?.provider ?? paymentProvider(call).name,
    state: seller?.state ?? ('none' as const),
    account_owner: seller?.account_owner ?? null,
    iban: seller?.iban_shown ?? null,
    bic: seller?.bic ?? null,
    missing_documents: requiredTypes.filter((type) => !inForce.includes(type)).map((type) => documentKindOf(type).label),
    pay_online: found?.pay_online ?? false,
    pay_on_site: found?.pay_on_site ?? false,
  };
};
