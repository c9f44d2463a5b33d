/** Who a seller is before the tax office: somebody in business alone, or a company. */
export type SellerKind = 'person' | 'company';

/** What is declared of a seller beside amounts; what is not known is null. The birth date is yyyy-MM-dd, the SIREN nine digits. */
export type Identity = {
  readonly kind: SellerKind;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly legalName: string | null;
  readonly birthDate: string | null;
  /** A tax number of their own; without one the SIREN stands for it. */
  readonly tin: string | null;
  readonly siren: string | null;
  readonly vatNumber: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly iban: string | null;
  readonly accountOwner: string | null;
};

/** What may lack of an identity. */
export const identityParts = ['name', 'birth_date', 'tax_number', 'siren', 'address'] as const;
export type IdentityPart = (typeof identityParts)[number];

/** The number by which the tax office knows a seller; assumed: the SIREN of a business in France, unless they gave another. */
export const taxNumber = ({ tin, siren }: Identity): string | null => tin ?? siren;

/**
 * What lacks of an identity (directive 2021/514, annex V, II B): of everybody their name, address and tax number; of a person their birth date; of a company
 * its SIREN. A VAT number is declared by who has one, and an account as far as it is known: without one nothing is paid anyway.
 */
export const missingParts = (identity: Identity): readonly IdentityPart[] => {
  const isPerson = identity.kind === 'person';
  const lacks: Readonly<Record<IdentityPart, boolean>> = {
    name: isPerson ? identity.firstname === null || identity.lastname === null : identity.legalName === null,
    birth_date: isPerson && identity.birthDate === null,
    tax_number: taxNumber(identity) === null,
    siren: !isPerson && identity.siren === null,
    address: identity.street === null || identity.postcode === null || identity.city === null,
  };
  return identityParts.filter((part) => lacks[part]);
};

/** Whether a form of business is somebody alone; without one, somebody who is named as a person is. */
export const sellerKind = (form: string | null, firstname: string | null): SellerKind => {
  if (form === null) return firstname === null ? 'company' : 'person';
  return form === 'company_fr_micro' || form === 'company_fr_ei' ? 'person' : 'company';
};

/** A number as it is shown once it is kept: its last three characters. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-3)}`;
