/** Kind of seller in the declaration: a sole trader or a company. */
export type SellerKind = 'person' | 'company';

/**
 * Identity of a seller in the declaration. Unknown values are null. The birth date is yyyy-MM-dd, and the SIREN has
 * nine digits.
 */
export type Identity = {
  readonly kind: SellerKind;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly legalName: string | null;
  readonly birthDate: string | null;
  /** Tax number that the seller entered. Null when the seller entered none; the SIREN is then declared instead. */
  readonly tin: string | null;
  readonly siren: string | null;
  readonly vatNumber: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly iban: string | null;
  readonly accountOwner: string | null;
};

/** Parts of an identity that may be missing. */
export const identityParts = ['name', 'birth_date', 'tax_number', 'siren', 'address'] as const;
export type IdentityPart = (typeof identityParts)[number];

/** The tax number to declare; assumed: the SIREN of a French business, unless the seller gave another number. */
export const taxNumber = ({ tin, siren }: Identity): string | null => tin ?? siren;

/**
 * Missing parts of an identity (directive 2021/514, annex V, II B). All sellers need a name, an address and a tax
 * number. A person also needs a birth date, a company a SIREN.
 * The VAT number and the bank account are optional: a seller without an account receives no payout anyway.
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

/** Kind of seller for a legal form. Without a form, a seller with a first name counts as a person. */
export const sellerKind = (form: string | null, firstname: string | null): SellerKind => {
  if (form === null) return firstname === null ? 'company' : 'person';
  return form === 'company_fr_micro' || form === 'company_fr_ei' ? 'person' : 'company';
};

/** Masks a stored number except its last three characters. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-3)}`;
