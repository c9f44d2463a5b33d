import type { ProfileType } from '#core/profile-types.ts';
import type { OwnProfileData } from '../contract/own-profile.ts';
import { creationSteps, type StepKey } from '../rules/creation.ts';
import type { RailStep } from './wizard-frame.tsx';
import { wizardTexts as texts } from './wizard-texts.ts';

const stepsOf = (profile: OwnProfileData | null): readonly StepKey[] =>
  profile?.steps.map(({ key }) => key) ?? ['start'];

/**
 * Returns the step at which the creation continues: the first with a missing field, or the end
 * (docs/product/profiles.md#creation).
 */
export const resumeAt = (profile: OwnProfileData | null): StepKey =>
  profile === null ? 'start' : (profile.missing_step ?? 'end');

/** Whether a step may be answered: no earlier step has a missing field. */
export const isStepOpen = (profile: OwnProfileData | null, step: StepKey): boolean => {
  const steps = stepsOf(profile);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(resumeAt(profile));
};

/**
 * Returns the step that follows an answered step. A profile with a single category skips the choice of the main
 * category.
 */
export const creationStepAfter = (profile: OwnProfileData, step: StepKey): StepKey => {
  const steps = stepsOf(profile).filter(
    (key) => key !== 'main-category' || key === step || profile.categories?.length !== 1,
  );
  return steps[steps.indexOf(step) + 1] ?? 'end';
};

const labelOf = (type: ProfileType, step: StepKey): string =>
  step === 'address' && type === 'business' ? texts.businessAddress : texts.steps[step];

const isDone = (profile: OwnProfileData | null, key: StepKey): boolean =>
  profile !== null &&
  (key === 'end'
    ? profile.complete
    : isStepOpen(profile, key) && profile.steps.find((one) => one.key === key)?.missing.length === 0);

/**
 * Returns the list of all steps, shown beside the current step, and the URL of the previous step. `path` is the URL of
 * the page.
 */
export const wizardRail = (type: ProfileType, profile: OwnProfileData | null, step: StepKey, path: string) => {
  const steps = profile ? stepsOf(profile) : creationSteps(type, {});
  const before = steps[steps.indexOf(step) - 1];
  const rail: RailStep[] = steps
    .filter((key) => key !== 'start')
    .map((key) => ({
      key,
      label: labelOf(type, key),
      isDone: isDone(profile, key),
      to: isStepOpen(profile, key) ? `${path}?etape=${key}` : null,
    }));
  return { rail, backTo: before === undefined ? null : `${path}?etape=${before}` };
};

export const stepHeading = (
  type: ProfileType,
  step: StepKey,
  isPublished: boolean,
): readonly [heading: string, lead: string] => {
  const kind = type === 'business' ? 'business' : 'freelance';
  const headings: Partial<Record<StepKey, readonly [heading: string, lead: string]>> = {
    start: [texts.start.heading[type], texts.start.lead[type]],
    about: [texts.about.heading[type], texts.about.lead[type]],
    'legal-business': [texts.legal.heading, texts.legal.lead],
    categories: [texts.categories.heading[kind], texts.categories.lead],
    'main-category': [texts.main.heading, texts.main.lead],
    'more-infos': [texts.more.heading, texts.more.lead],
    'work-location': [texts.work.heading, texts.work.lead],
    address: [texts.address.heading[type], texts.address.lead[type]],
    'travel-expenses': [texts.travel.heading, texts.travel.lead],
    end: [texts.end.heading, isPublished ? texts.end.shown : texts.end.lead[type]],
  };
  return headings[step] ?? ['', ''];
};
