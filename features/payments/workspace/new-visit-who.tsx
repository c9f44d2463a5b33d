import { OptionCard } from '#ui/choices/option-card.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ClientShown } from './new-visit-client.tsx';
import css from './new-visit.module.css';
import { newVisitTexts } from './new-visit-texts.ts';

const texts = newVisitTexts.who;

type Fields = { value: (name: string) => string; error: (name: string) => string | undefined };

const isChosen = ({ target }: { readonly target: EventTarget }, value: string): boolean =>
  target instanceof HTMLInputElement && target.value === value;

export const WalkInChoice = ({
  isWalkIn,
  atHome,
  error,
  onChange,
}: {
  isWalkIn: boolean;
  atHome: boolean;
  error: string | undefined;
  onChange: (isWalkIn: boolean) => void;
}) => (
  <fieldset className={css['ways']} onChange={(event) => onChange(isChosen(event, '1'))}>
    <legend className={css['legend']}>{texts.who}</legend>
    <OptionCard name="walk_in" value="0" isChecked={!isWalkIn} title={texts.named} text={texts.namedText} />
    <OptionCard
      name="walk_in"
      value="1"
      isChecked={isWalkIn}
      isDisabled={atHome}
      title={texts.walkIn}
      text={atHome ? texts.walkInAtHome : texts.walkInText}
    />
    {error !== undefined && <FieldMessage>{error}</FieldMessage>}
  </fieldset>
);

export const PaymentChoice = ({
  byLink,
  isByLink,
  error,
  onChange,
}: {
  byLink: ClientShown['byLink'];
  isByLink: boolean;
  error: string | undefined;
  onChange: (isByLink: boolean) => void;
}) => (
  <fieldset className={css['ways']} onChange={(event) => onChange(isChosen(event, 'link'))}>
    <legend className={css['legend']}>{texts.payment}</legend>
    <OptionCard
      name="payment"
      value="on_site"
      isChecked={!isByLink || !byLink.isOffered}
      title={texts.paidOnSite}
      text={texts.paidOnSiteText}
    />
    <OptionCard
      name="payment"
      value="link"
      isChecked={isByLink && byLink.isOffered}
      isDisabled={!byLink.isOffered}
      title={texts.byLink}
      text={byLink.text}
    />
    {error !== undefined && <FieldMessage>{error}</FieldMessage>}
  </fieldset>
);

export const ContactFields = ({ isByLink, value, error }: Fields & { isByLink: boolean }) => (
  <>
    <div className={css['pair']}>
      <TextField
        name="client.firstname"
        label={texts.firstname}
        isRequired
        maxLength={60}
        autoComplete="off"
        defaultValue={value('client.firstname')}
        error={error('client.firstname')}
      />
      <TextField
        name="client.lastname"
        label={texts.lastname}
        isRequired
        maxLength={60}
        autoComplete="off"
        defaultValue={value('client.lastname')}
        error={error('client.lastname')}
      />
    </div>
    <TextField
      type="email"
      name="client.email"
      label={texts.email}
      isRequired={isByLink}
      maxLength={254}
      autoComplete="off"
      hint={isByLink ? texts.emailHintByLink : texts.emailHint}
      defaultValue={value('client.email')}
      error={error('client.email')}
    />
    <PhoneField
      name="client.phone"
      prefixName="client.phone_prefix"
      label={texts.phone}
      prefix={value('client.phone_prefix') || '+33'}
      number={value('client.phone')}
      hint={isByLink ? texts.phoneHintByLink : texts.phoneHint}
      error={error('client.phone')}
      prefixError={error('client.phone_prefix')}
    />
  </>
);

/** Address of a visit at home. `street` is null when the chosen address has no street yet. */
export const HomeFields = ({ street, value, error }: Fields & { street: string | null }) => (
  <div className={css['pair']}>
    <TextField
      name="street"
      label={texts.street}
      isRequired
      maxLength={120}
      autoComplete="off"
      defaultValue={value('street') || (street ?? '')}
      error={error('street')}
    />
    <TextField
      name="access_note"
      label={texts.access}
      maxLength={500}
      autoComplete="off"
      hint={texts.accessHint}
      defaultValue={value('access_note')}
      error={error('access_note')}
    />
  </div>
);
