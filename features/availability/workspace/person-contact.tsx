import { useId } from 'react';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { personColors, type PersonColor } from '../rules/resource-kinds.ts';
import type { ContactTyped } from './contact-typed.ts';
import marks from './crew-marks.module.css';
import css from './person-contact.module.css';
import { colorNames, personTexts as texts } from './person-texts.ts';

const choices: readonly { readonly value: PersonColor | ''; readonly name: string }[] = [
  { value: '', name: texts.noColor },
  ...personColors.map((value) => ({ value, name: colorNames[value] })),
];

/** A person without a chosen color has the default color of their position in the team. */
const Colors = ({ chosen, error }: { chosen: string; error: string | undefined }) => {
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}>
      <legend className={css['legend']}>{texts.color}</legend>
      <div className={css['colors']}>
        {choices.map(({ value, name }) => (
          <label key={value} className={css['color']} data-color={value || undefined}>
            <input type="radio" name="color" value={value} defaultChecked={value === chosen} />
            <span className={marks['named']}>{name}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={css['hint']}>
        {texts.colorHint}
      </p>
      {error !== undefined && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
    </fieldset>
  );
};

export const ContactForm = ({
  contact: { email, phone, color },
  refused,
}: {
  contact: ContactTyped;
  refused: RefusedForm | undefined;
}) => {
  // The page has two forms. Restores the typed values only when this form was refused.
  const typed = (name: string): string | undefined =>
    refused?.typed['form'] === 'coordonnees' ? refused.typed[name] : undefined;
  return (
    <PageForm key={refused?.at} refused={refused?.typed['form'] === 'coordonnees' ? refused : undefined}>
      <input type="hidden" name="form" value="coordonnees" />
      <PhoneField
        name="phone"
        label={texts.phone}
        prefix={typed('phone_prefix') ?? '+33'}
        number={typed('phone') ?? phone}
        error={refused?.validation['phone']}
        prefixError={refused?.validation['phone_prefix']}
      />
      <TextField
        type="email"
        name="email"
        label={texts.email}
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        defaultValue={typed('email') ?? email}
        error={refused?.validation['email']}
      />
      <Colors chosen={typed('color') ?? color} error={refused?.validation['color']} />
      <div>
        <Button type="submit">{texts.save}</Button>
      </div>
    </PageForm>
  );
};
