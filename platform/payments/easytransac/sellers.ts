import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import { countryByCode } from '#core/countries.ts';
import {
  ProviderRefused,
  type PaymentProvider,
  type ProviderSeller,
  type SellerOnboarding,
} from '../payment-provider.ts';
import { EasyTransacRefused, type EasyTransac, type RequestFields } from './transport.ts';
import { someText, word } from './transactions.ts';

const merchant = z.object({
  Id: word,
  Siret: someText,
  ConditionsAccepted: someText,
  Active: someText,
  PSPApproved: someText,
  CompleteActivities: someText,
  CompleteDocuments: someText,
});
type Merchant = z.output<typeof merchant>;

const paper = z.object({ DocumentType: word, Status: someText, Comment: someText });
const papers = z
  .union([
    z.array(paper),
    z.object({ Documents: z.array(paper) }).transform((found) => found.Documents),
    z.null(),
    z.undefined(),
  ])
  .transform((found) => found ?? []);

const identityProof = 'IDENTITY_PROOF';
const identity = 'cni';

// assumed: EasyTransac asks sellers for these documents itself, and publishes no type under which we could send them.
const neverShown = ['cgv', 'kbis', 'rib', 'attestation_vigilance', 'rcpro'];

const isYes = (written: string | undefined): boolean => ['yes', '1', 'true'].includes((written ?? '').toLowerCase());
const isNo = (written: string | undefined): boolean => ['no', '0', 'false'].includes((written ?? '').toLowerCase());
// assumed: the statuses of a refused document.
const isRefused = (status: string | undefined): boolean =>
  ['refused', 'rejected', 'invalid'].includes((status ?? '').toLowerCase());

const iso3 = (code: string): string => {
  const found = countryByCode(code)?.iso_3;
  if (found === undefined) throw new ProviderRefused(`unknown country ${code}`);
  return found;
};

const fieldsOf = ({ person, company, address, bank }: SellerOnboarding): RequestFields => {
  const phone = parsePhoneNumberFromString(person.phone);
  return {
    Email: person.email,
    Firstname: person.firstname,
    Lastname: person.lastname,
    Gender: person.gender,
    BirthDate: person.birthDate,
    Nationality: iso3(person.nationality),
    CallingCode: phone?.countryCallingCode ?? '',
    // National format without spaces, such as « 0611223344 ».
    Phone: phone?.formatNational().replaceAll(/\D/g, '') ?? '',
    Company: company.name,
    CompanyType: company.type,
    CompanyCountry: iso3(company.country),
    Siret: company.siret,
    ...(company.vat === null ? {} : { Vat: company.vat }),
    ...(company.logoUrl === null ? {} : { CompanyLogo: company.logoUrl }),
    Address: address.line,
    ZipCode: address.postalCode,
    City: address.city,
    Country: iso3(address.country),
    AccountOwner: bank.owner,
    Iban: bank.iban,
    Bic: bank.bic,
  };
};

const undefinedIfUnknown = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    // assumed: an unknown merchant gives the error « invalid request » (1), or one of the undocumented codes above 101.
    if (error instanceof EasyTransacRefused && (error.code === 1 || error.code > 101)) return undefined;
    throw error;
  });

const unknown: ProviderSeller = { state: 'unknown', documents: [], missing: [], hasPage: false };

const missingOf = (found: Merchant, refused: readonly z.output<typeof paper>[]): ProviderSeller['missing'] => [
  ...refused.map(({ Comment }) => ({ need: 'identity' as const, reason: Comment ?? null })),
  ...(isNo(found.ConditionsAccepted) ? [{ need: 'terms' as const, reason: null }] : []),
  ...(isNo(found.CompleteActivities) ? [{ need: 'company' as const, reason: null }] : []),
  ...(isNo(found.CompleteDocuments) && refused.length === 0 ? [{ need: 'document' as const, reason: null }] : []),
];

const stateOf = (isActive: boolean, isPaperRefused: boolean): ProviderSeller['state'] => {
  if (isActive) return 'active';
  return isPaperRefused ? 'refused' : 'pending';
};

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

type Sellers = Pick<PaymentProvider, 'registerSeller' | 'fetchSeller' | 'sellerPage' | 'addSellerDocument'>;

/**
 * Sellers are merchants of EasyTransac, identified by EasyTransac's number. When the answer that created a merchant was
 * lost, the merchant is found by email address.
 */
export const easyTransacSellers = (at: EasyTransac): Sellers => {
  const papersOf = (ref: string) =>
    at.ask('/kyc/find', { Id: ref }, papers).then((all) => all.filter((one) => one.DocumentType === identityProof));

  return {
    registerSeller: async (seller) => {
      const fields = fieldsOf(seller);
      const before =
        seller.ref == null
          ? await undefinedIfUnknown(at.ask('/user/find', { Email: seller.person.email }, merchant))
          : undefined;
      // Another company may already have an account with this email address. Its bank details must not change.
      if (before && before.Siret !== seller.company.siret)
        throw new ProviderRefused('this address has an account for another company');
      const id = seller.ref ?? before?.Id;
      const registered = await (id === undefined
        ? at.ask('/user/add', fields, merchant)
        : at.ask('/user/update', { ...fields, Id: id }, merchant));
      return registered.Id;
    },

    fetchSeller: async (ref) => {
      const found = await undefinedIfUnknown(at.ask('/user/find', { Id: ref }, merchant));
      if (!found) return unknown;
      const shown = await papersOf(ref);
      const isTaken = shown.some(({ Status }) => !isRefused(Status));
      const refused = isTaken ? [] : shown.filter(({ Status }) => isRefused(Status)).slice(-1);
      // assumed: a merchant that is active and approved can take cards.
      const isActive = isYes(found.Active) && isYes(found.PSPApproved);
      return {
        state: stateOf(isActive, refused.length > 0),
        documents: [...neverShown, ...(isTaken ? [identity] : [])],
        missing: isActive ? [] : missingOf(found, refused),
        hasPage: false,
      };
    },

    // EasyTransac has no page for sellers, so our own pages show them the missing items.
    sellerPage: async () => null,

    addSellerDocument: async (ref, { type, bytes, mime }) => {
      const extension = extensions[mime];
      if (type !== identity || bytes === null || extension === undefined) return;
      if ((await papersOf(ref)).some(({ Status }) => !isRefused(Status))) return;
      await at.ask(
        '/kyc/add',
        { Id: ref, DocumentType: identityProof, Content: Buffer.from(bytes).toString('base64'), Extension: extension },
        z.unknown(),
      );
    },
  };
};
