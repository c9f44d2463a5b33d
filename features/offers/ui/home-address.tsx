import { Form } from 'react-router';
import { buttonClass } from '#ui/layout/button-class.ts';
import field from '#ui/fields/field.module.css';
import { offerTexts } from '../texts.ts';
import css from './selection-panel.module.css';

const texts = offerTexts.home;

export type HomeAddressProps = {
  /** Where the visit is, once known. */
  readonly title: string | null;
  /** What was typed and not found. */
  readonly typed: string;
  readonly error: string | null;
  /** The professional does not come there. */
  readonly isTooFar: boolean;
  readonly path: string;
  /** The other parameters of the address, sent along. */
  readonly params: readonly (readonly [name: string, value: string])[];
};

const AddressForm = ({ typed, error, path, params }: Omit<HomeAddressProps, 'title' | 'isTooFar'>) => (
  <Form noValidate method="get" action={path} preventScrollReset replace className={css['address']}>
    {params.map(([name, value], i) => (
      <input key={`${i}${name}`} type="hidden" name={name} value={value} />
    ))}
    <label className={field['label']} htmlFor="chez-vous">
      {texts.label}
    </label>
    <input
      id="chez-vous"
      className={`${field['bare']} ${css['input']}`}
      name="search_address"
      defaultValue={typed}
      placeholder={texts.hint}
      autoComplete="street-address"
      required
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : 'chez-vous-erreur'}
    />
    {error !== null && (
      <p id="chez-vous-erreur" className={css['error']} role="alert">
        {error}
      </p>
    )}
    <button type="submit" className={buttonClass({ tone: 'secondary', size: 'sm', block: true })}>
      {texts.submit}
    </button>
  </Form>
);

/** Where a visit at home takes place: asked when unknown, said and changeable once it is. */
export const HomeAddress = ({ title, isTooFar, ...form }: HomeAddressProps) => {
  if (title === null) {
    return (
      <>
        <p className={css['small']}>{texts.why}</p>
        <AddressForm {...form} />
      </>
    );
  }
  return (
    <>
      <p className={css['small']}>{texts.at(title)}</p>
      {isTooFar && <p className={css['none']}>{texts.tooFar}</p>}
      <details className={css['change']}>
        <summary className="link">{texts.change}</summary>
        <AddressForm {...form} typed="" />
      </details>
    </>
  );
};
