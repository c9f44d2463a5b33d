import { useState } from 'react';
import { inputMessages } from '#core/fields/messages.ts';
import { AddressField } from '#ui/fields/address-field.tsx';
import type { AddressValue } from '#ui/fields/address-suggestions.ts';
import { LanguageSelect } from '#ui/choices/language-select.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { Select, type SelectOption } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import css from './docs.module.css';
import { SpecimenSection, Specimen } from './specimen.tsx';
import { docsTexts } from './texts.ts';

const texts = docsTexts.fields;
const optionsOf = (shown: Readonly<Record<string, string>>): readonly SelectOption[] =>
  Object.entries(shown).map(([value, text]) => ({ value, text }));
const delays = optionsOf(texts.delays).map((option) => ({ ...option, disabled: option.value === '10800' }));
const reasons = optionsOf(texts.reasons);

const Choices = () => {
  const [delay, setDelay] = useState('86400');
  const [reason, setReason] = useState('');
  return (
    <div className={css['fields']}>
      <Select label={texts.delay} name="delai" options={delays} value={delay} onChange={setDelay} isRequired />
      <Select
        label={texts.free}
        name="motif"
        options={reasons}
        value={reason}
        onChange={setReason}
        isFree
        hint={texts.freeHint}
      />
      <Select label={texts.locked} options={delays} value="3600" onChange={() => undefined} isDisabled />
    </div>
  );
};

const Language = () => {
  const [language, setLanguage] = useState('fr');
  return <LanguageSelect label={texts.language} value={language} onChange={setLanguage} />;
};

const Place = () => {
  const [place, setPlace] = useState<AddressValue>({ text: '', draftId: null });
  return <AddressField label={texts.city} placeholder={texts.cityHint} value={place} onChange={setPlace} isRequired />;
};

export const Fields = () => (
  <SpecimenSection id="champs" heading={docsTexts.sections.champs}>
    <Specimen label={texts.text} width={3}>
      <div className={css['fields']}>
        <TextField label={texts.firstname} name="prenom" isRequired defaultValue="Camille" />
        <TextField
          label={texts.email}
          name="email"
          isRequired
          defaultValue={texts.wrongEmail}
          error={inputMessages.invalidEmail}
        />
        <TextField label={texts.disabled} name="code" disabled />
        <TextArea label={texts.note} name="note" hint={texts.noteHint} maxLength={500} />
      </div>
    </Specimen>
    <Specimen label={texts.choice} width={3}>
      <Choices />
    </Specimen>
    <Specimen label={texts.phone}>
      <PhoneField label={texts.phone} prefix="+33" number="" placeholder={texts.phoneHint} />
      <PhoneField
        label={texts.refusedPhone}
        prefixName="autre_indicatif"
        name="autre_numero"
        prefix="+32"
        number="12"
        error={inputMessages.invalidPhone}
      />
    </Specimen>
    <Specimen label={texts.password}>
      <PasswordField label={texts.newPassword} name="new_password" autoComplete="new-password" isRequired hasCriteria />
      <PasswordField
        label={texts.oldPassword}
        name="old_password"
        autoComplete="current-password"
        error={inputMessages.invalidPwd}
      />
    </Specimen>
    <Specimen label={texts.place}>
      <Place />
      <Language />
    </Specimen>
  </SpecimenSection>
);
