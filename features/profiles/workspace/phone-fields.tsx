import { PhoneField } from '#ui/fields/phone-field.tsx';
import { stepField, type StepProps } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.phone;

export const PhoneFields = (props: StepProps) => {
  const prefix = stepField(props, 'phone_prefix');
  const { name, defaultValue, error, autoFocus } = stepField(props, 'phone_number');
  return (
    <PhoneField
      label={texts.number}
      prefix={prefix.defaultValue || '+33'}
      number={defaultValue}
      prefixName={prefix.name}
      name={name}
      placeholder={texts.hint}
      isRequired
      error={error}
      prefixError={prefix.error}
      autoFocus={autoFocus || prefix.autoFocus}
    />
  );
};
