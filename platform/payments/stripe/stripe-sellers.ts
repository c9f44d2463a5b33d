import { ProviderRefused, type PaymentProvider, type SellerOnboarding } from '../payment-provider.ts';
import {
  documentPrefix,
  documentsOf,
  firstFields,
  handedOverName,
  sellsAlone,
  isOtherBank,
  isRejected,
  merchantKeyName,
  missingOf,
  newAccount,
  openFields,
  representativeOf,
  sellerStateOf,
} from './seller-fields.ts';
import { findListed, heard, heardOrNone } from './stripe-client.ts';
import type { Stripe } from './stripe-library.ts';

/**
 * Maximum number of recent accounts that are searched for an account whose id was lost (assumed: fewer accounts are
 * created before the search).
 */
const mostAccounts = 1_000;
const mostPersons = 100;

// The seller sees this text on screen.
const bankChangesThere = 'modifiez désormais votre compte bancaire dans votre espace Stripe.';

const hasPage = (account: Stripe.Account): boolean =>
  missingOf(account.requirements).length > 0 && !isRejected(account);

/** Sellers as connected accounts of Stripe (docs/product/payment-providers.md#stripe). */
export const stripeSellers = (
  stripe: Stripe,
): Pick<PaymentProvider, 'registerSeller' | 'fetchSeller' | 'sellerPage' | 'addSellerDocument'> => {
  const knownAccount = async ({ merchantKey, ref }: SellerOnboarding): Promise<Stripe.Account | null> => {
    const isTheirs = (account: Stripe.Account) => account.metadata?.[merchantKeyName] === merchantKey;
    if (ref == null) return findListed(stripe.accounts.list({ limit: 100 }), isTheirs, mostAccounts);
    const account = await heardOrNone(stripe.accounts.retrieve(ref));
    return account !== null && isTheirs(account) ? account : null;
  };

  const writeRepresentative = async (ref: string, seller: SellerOnboarding): Promise<void> => {
    const known = await heard(
      stripe.accounts.listPersons(ref, { relationship: { representative: true }, limit: mostPersons }),
    );
    const [first] = known.data;
    const given = representativeOf(seller);
    if (first) await heard(stripe.accounts.updatePerson(ref, first.id, given));
    else
      await heard(
        stripe.accounts.createPerson(ref, given, { idempotencyKey: `seller:${seller.merchantKey}:representative` }),
      );
  };

  return {
    registerSeller: async (seller) => {
      const key = `seller:${seller.merchantKey}`;
      const account =
        (await knownAccount(seller)) ??
        (await heard(
          stripe.accounts.create(newAccount(seller.merchantKey, seller.company.country), { idempotencyKey: key }),
        ));
      // Once we have sent a seller to Stripe's page, only the seller can change the information that Stripe has.
      if (account.metadata?.[handedOverName] !== undefined) {
        if (isOtherBank(account, seller)) throw new ProviderRefused(bankChangesThere);
        await heard(stripe.accounts.update(account.id, openFields(seller)));
        return account.id;
      }
      await heard(stripe.accounts.update(account.id, firstFields(seller)));
      if (!sellsAlone(seller)) await writeRepresentative(account.id, seller);
      return account.id;
    },
    fetchSeller: async (ref) => {
      const account = await heardOrNone(stripe.accounts.retrieve(ref));
      if (account === null) return { state: 'unknown', documents: [], missing: [], hasPage: false };
      const missing = missingOf(account.requirements);
      return { state: sellerStateOf(account), documents: documentsOf(account), missing, hasPage: hasPage(account) };
    },
    sellerPage: async (ref, backUrl) => {
      const account = await heardOrNone(stripe.accounts.retrieve(ref));
      if (account === null || !hasPage(account)) return null;
      if (account.metadata?.[handedOverName] === undefined)
        await heard(stripe.accounts.update(ref, { metadata: { [handedOverName]: 'yes' } }));
      // A used or expired link leads back to our page, which requests another link.
      const link = await heard(
        stripe.accountLinks.create({
          account: ref,
          type: 'account_onboarding',
          return_url: backUrl,
          refresh_url: backUrl,
        }),
      );
      return link.url;
    },
    // Stripe collects the documents on its own page, so our copies are not sent. The metadata of the account only
    // record the kinds of documents that we have checked.
    addSellerDocument: async (ref, { type }) => {
      await heard(stripe.accounts.update(ref, { metadata: { [`${documentPrefix}${type}`]: 'checked' } }));
    },
  };
};
