import type { ProfileType } from '#core/profile-types.ts';
import type { OwnProfileData } from '#features/profiles/contract/own-profile.ts';
import type { PlaceChoice } from '#features/addresses/workspace/place-form.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import type { StepChoices } from './step-choices.ts';

/**
 * A refused step. `ticked` contains the ticked values by name of the checkbox. `among` contains, by field name, the
 * places to choose from.
 */
export type RefusedStep = RefusedForm & {
  readonly ticked: Readonly<Record<string, readonly string[]>>;
  readonly among: Readonly<Record<string, readonly PlaceChoice[]>>;
};

export type StepProps = {
  readonly type: ProfileType;
  readonly profile: OwnProfileData;
  readonly refused: RefusedStep | undefined;
  readonly choices: StepChoices;
};

/**
 * Returns the attributes of a step's field. Its value is the typed value, else the stored value. The first refused
 * field gets the focus.
 */
export const stepField = (
  { profile, refused }: Pick<StepProps, 'profile' | 'refused'>,
  name: string & keyof OwnProfileData,
) => {
  const stored = profile[name];
  return {
    name,
    defaultValue:
      refused?.typed[name] ?? (typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''),
    error: refused?.validation[name],
    autoFocus: refused !== undefined && Object.keys(refused.validation)[0] === name,
  };
};
