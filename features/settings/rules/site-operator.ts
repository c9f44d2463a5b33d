import { demoOperator } from './demo-operator.ts';
import type { WrittenOperator } from './operator.ts';

/** A company that works for the operator, and the country where it does. */
export type Supplier = { readonly name: string; readonly country: string };

/** Who a consumer may turn to, freely, when a complaint is not settled. */
export type Mediator = { readonly name: string; readonly address: string; readonly website: string };

/** Who runs this site, and for whom the law wants a name: nobody but them knows it. */
export type Operator = {
  readonly name: string;
  /** Form and capital, as « SAS au capital de 10 000 € ». */
  readonly legalForm: string;
  readonly address: string;
  readonly siren: string;
  /** As « RCS Nantes ». */
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
  host: { name: written.host_name ?? '', country: written.host_country ?? '', address: written.host_address ?? '', phone: written.host_phone ?? '' },
  paymentProvider: { name: written.payment_name ?? '', country: written.payment_country ?? '' },
  mailProvider: { name: written.mail_name ?? '', country: written.mail_country ?? '' },
  mediator: { name: written.mediator_name ?? '', address: written.mediator_address ?? '', website: written.mediator_website ?? '' },
});

/** Who runs this site: in demo mode nobody real, else whom the settings name; without a name the pages that owe it are not shown. */
export const operatorOf = ({ demo, operator }: { readonly demo: boolean; readonly operator: Readonly<Partial<WrittenOperator>> | null }): Operator => {
  if (demo) return demoOperator;
  if (operator === null) throw new Error('the settings name no operator');
  return named(operator);
};

/** The mediator that the operator named, null while nobody runs the site. */
export const mediatorOf = (from: Parameters<typeof operatorOf>[0]): Mediator | null => (from.demo || from.operator !== null ? operatorOf(from).mediator : null);
