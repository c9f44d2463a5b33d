import { demoOperator } from './demo-operator.ts';
import type { WrittenOperator } from './operator.ts';

/** A company that works for the operator, and its country. */
export type Supplier = { readonly name: string; readonly country: string };

/** The mediator to whom a consumer may turn when a complaint is not settled. The mediator is free of charge. */
export type Mediator = { readonly name: string; readonly address: string; readonly website: string };

/** The operator of the site, with the data that the law requires to publish. */
export type Operator = {
  readonly name: string;
  readonly legalForm: string;
  readonly address: string;
  readonly siren: string;
  readonly registry: string;
  readonly vatNumber: string | null;
  readonly phone: string;
  readonly publicationDirector: string;
  readonly privacyEmail: string;
  readonly host: Supplier & { readonly address: string; readonly phone: string };
  readonly paymentProvider: Supplier;
  readonly mailProvider: Supplier;
  readonly mediator: Mediator;
};

const named = (written: Readonly<Partial<WrittenOperator>>): Operator => ({
  name: written.name ?? '',
  legalForm: written.legal_form ?? '',
  address: written.address ?? '',
  siren: written.siren ?? '',
  registry: written.registry ?? '',
  vatNumber: written.vat_number || null,
  phone: written.phone ?? '',
  publicationDirector: written.publication_director ?? '',
  privacyEmail: written.privacy_email ?? '',
  host: {
    name: written.host_name ?? '',
    country: written.host_country ?? '',
    address: written.host_address ?? '',
    phone: written.host_phone ?? '',
  },
  paymentProvider: { name: written.payment_name ?? '', country: written.payment_country ?? '' },
  mailProvider: { name: written.mail_name ?? '', country: written.mail_country ?? '' },
  mediator: {
    name: written.mediator_name ?? '',
    address: written.mediator_address ?? '',
    website: written.mediator_website ?? '',
  },
});

/**
 * Returns the operator of the site: the fictitious one in a demo, else the operator in the settings. Throws when the
 * settings name nobody, so that pages that must show the operator are not shown.
 */
export const operatorOf = ({
  demo,
  operator,
}: {
  readonly demo: boolean;
  readonly operator: Readonly<Partial<WrittenOperator>> | null;
}): Operator => {
  if (demo) return demoOperator;
  if (operator === null) throw new Error('the settings name no operator');
  return named(operator);
};

/** Returns the operator's mediator. Null while the settings name no operator. */
export const mediatorOf = (from: Parameters<typeof operatorOf>[0]): Mediator | null =>
  from.demo || from.operator !== null ? operatorOf(from).mediator : null;
