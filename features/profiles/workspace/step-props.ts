import type { ProfileType } from '#core/profile-types.ts';
import type { OwnProfileData } from '#features/profiles/contract/own-profile.ts';
import type { PlaceChoice } from '#features/addresses/workspace/place-form.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import type { StepChoices } from './step-choices.ts';

/** A step as it comes back refused: also what was ticked, by the name of its boxes, and the places that a text may mean, by the name of its field. */
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

/** The attributes of a field of a step: what was typed, else what is kept; the first that is refused takes the focus. */
export const stepField = ({ profile, refused }: Pick<StepProps, 'profile' | 'refused'>, name: string & keyof OwnProfileData) => {
  const kept = profile[name];
  return {
    name,
    defaultValue: refused?.typed[name] ?? (typeof kept === 'string' || typeof kept === 'number' ? String(kept) : ''),
    error: refused?.validation[name],
    autoFocus: refused !== undefined && Object.keys(refused.validation)[0] === name,
  };
};
