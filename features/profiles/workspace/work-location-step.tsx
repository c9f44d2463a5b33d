import type { Landscape } from '#core/landscapes.ts';
import { workPlaces } from '#features/profiles/rules/work-places.ts';
import { FieldMessage } from '#ui/fields/field.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { PictureCard } from './picture-card.tsx';
import { PlaceField } from './place-field.tsx';
import css from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.work;

const places: readonly { flag: number; title: string; text: string; landscape: Landscape }[] = [
  {
    flag: workPlaces.customerHome,
    title: texts.home,
    text: texts.homeText,
    landscape: { seed: 'lieu-domicile', motif: 'galets', palette: 'soir' },
  },
  {
    flag: workPlaces.workPlace,
    title: texts.cabinet,
    text: texts.cabinetText,
    landscape: { seed: 'lieu-cabinet', motif: 'tiges', palette: 'matin' },
  },
  {
    flag: workPlaces.establishment,
    title: texts.establishment,
    text: texts.establishmentText,
    landscape: { seed: 'lieu-maison', motif: 'arches', palette: 'crepuscule' },
  },
];

export const WorkLocationStep = (props: StepProps) => {
  const { profile, refused } = props;
  const storedPlaces = profile.work_location ?? workPlaces.none;
  const isTicked = (flag: number): boolean =>
    refused
      ? (refused.ticked['work_location'] ?? []).includes(String(flag))
      : storedPlaces !== workPlaces.none && (storedPlaces & flag) !== 0;
  const error = refused?.validation['work_location'];
  return (
    <div className={css['work']}>
      <fieldset className={css['group']} aria-describedby={error === undefined ? undefined : 'work_location-error'}>
        <legend className="visually-hidden">{texts.legend}</legend>
        {error !== undefined && <FieldMessage id="work_location-error">{error}</FieldMessage>}
        <div className={css['places']}>
          {places.map(({ flag, ...card }) => (
            <PictureCard
              key={flag}
              type="checkbox"
              name="work_location"
              value={String(flag)}
              isChecked={isTicked(flag)}
              {...card}
            />
          ))}
        </div>
      </fieldset>
      <div className={css['cabinet']}>
        <PlaceField
          name="work_address_uuid"
          label={texts.address}
          stored={profile.work_address}
          refused={refused}
          proposed={profile.registered_address}
        />
      </div>
      <PhoneFields {...props} />
    </div>
  );
};
