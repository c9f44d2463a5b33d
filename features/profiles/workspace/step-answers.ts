import type { CallRoute } from '#core/call-route.ts';
import { inputMessages } from '#core/fields/messages.ts';
import type { ProfileType } from '#core/profile-types.ts';
import type { EnvelopeError } from '#core/refusal.ts';
import { placeIn, type PlaceChoice } from '#features/addresses/workspace/place-form.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { stepFields, type StepKey } from '../rules/creation.ts';
import { worksAt, workPlaces } from '../rules/work-places.ts';
import { answersIn, tickedIn } from './step-form.ts';
import type { RefusedStep } from './step-props.ts';

type Answers = Readonly<Record<string, unknown>>;

const placeFieldNames = (form: FormData, step: StepKey, answers: Answers): readonly string[] => {
  if (step === 'address' && !form.has('same')) return ['billing_address_uuid'];
  return step === 'work-location' && worksAt({ work_location: answers['work_location'] }, workPlaces.workPlace)
    ? ['work_address_uuid']
    : [];
};

/**
 * Reads the answers of a step's form, and turns the typed places into addresses of the account. `errors` contains the
 * errors found before the answers are sent to the API. `among` contains, by field name, the places to choose from when
 * a text may mean several.
 */
export const stepAnswers = async (
  form: FormData,
  type: ProfileType,
  step: StepKey,
  call: CallRoute,
): Promise<{ answers: Answers; errors: Record<string, string>; among: RefusedStep['among'] }> => {
  const answers: Record<string, unknown> = answersIn(form, type, step);
  const errors: Record<string, string> = {};
  const among: Record<string, readonly PlaceChoice[]> = {};
  if (form.has('listed_name')) answers['business_name'] = textIn(form, 'listed_name');
  const chosen = answers['categories'];
  if (step === 'categories' && Array.isArray(chosen) && chosen.length === 1)
    answers['category_main'] = String(chosen[0]);
  if (form.has('same')) answers['billing_address_uuid'] = textIn(form, 'same');
  for (const name of placeFieldNames(form, step, answers)) {
    const place = await placeIn(form, name, call);
    if ('id' in place) {
      answers[name] = place.id;
      continue;
    }
    errors[name] = place.error;
    if (place.among) among[name] = place.among;
  }
  // A missing place of work is reported first, before the fields that depend on it are checked.
  if (step === 'work-location' && answers['work_location'] === workPlaces.none)
    errors['work_location'] = inputMessages.missingFields;
  return { answers, errors, among };
};

export const refusedStep = (
  form: FormData,
  error: EnvelopeError,
  {
    type,
    step,
    among = {},
  }: { readonly type: ProfileType; readonly step: StepKey; readonly among?: RefusedStep['among'] },
  at: number,
): RefusedStep => {
  const names = [
    ...stepFields(type, step),
    ...Object.keys(error.validation ?? {}).filter((name) => name.startsWith('categories.')),
  ];
  return { ...refusedForm(form, error, names, at), ticked: tickedIn(form, type), among };
};
