import { Form } from 'react-router';
import { buttonClass } from '#ui/layout/button-class.ts';
import field from '#ui/fields/field.module.css';
import { offerTexts } from '../texts.ts';
import css from './selection-panel.module.css';

const texts = offerTexts.home;

export type HomeAddressProps = {
  /** Address of the visit. Null until the client has chosen an address. */
  readonly title: string | null;
  /** Text that the client typed and that matched no address. */
  readonly typed: string;
  readonly error: string | null;
  /** Whether the address is outside the professional's travel area. */
  readonly isTooFar: boolean;
  readonly path: string;
  /** The other parameters of the page's URL. The form sends them too, so that they are not lost. */
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

/**
 * The address of a visit at home. Shows a form until the client has chosen an address. Then shows the address and a way
 * to change it.
 */
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
