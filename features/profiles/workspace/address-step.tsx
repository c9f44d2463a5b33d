import { CheckRow } from '#ui/choices/check-row.tsx';
import { PlaceField } from './place-field.tsx';
import css from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.address;

/**
 * The billing address, which is also the place of an establishment. A freelance with a workplace may tick a checkbox to
 * use its address for bills.
 */
export const AddressStep = ({ type, profile, refused }: StepProps) => {
  const { work_address: work, billing_address: billing } = profile;
  const isSame = refused ? refused.typed['same'] !== undefined : billing === null || billing.id === work?.id;
  return (
    <div className={css['billing']}>
      {work !== null && (
        <CheckRow name="same" value={work.id} defaultChecked={isSame}>
          {texts.same}{' '}
          <span className={css['soft']}>({[work.street, work.title].filter((part) => part !== null).join(', ')})</span>
        </CheckRow>
      )}
      <div className={css['place']}>
        <PlaceField
          name="billing_address_uuid"
          label={texts.label[type]}
          stored={billing}
          refused={refused}
          proposed={profile.registered_address}
        />
      </div>
    </div>
  );
};
