import type { ComponentType } from 'react';
import { data, redirect } from 'react-router';
import { clockText } from '#core/format.ts';
import { profileTypes, type ProfileType } from '#core/profile-types.ts';
import { inputMessages } from '#core/fields/messages.ts';
import { wallOf } from '#core/time.ts';
import { addPicture } from '#features/media/contract.ts';
import { changeProfile, createProfile, getProfile, type OwnProfile } from '#features/profiles/contract.ts';
import { creationSteps, stepFields, type StepKey } from '#features/profiles/rules/creation.ts';
import { worksAt, workPlaces } from '#features/profiles/rules/work-places.ts';
import { envelopeError, type EnvelopeError } from '#core/refusal.ts';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Onde } from '#ui/layout/onde.tsx';
import { answered } from '../shell/answer.ts';
import { needCategories } from '../shell/workspace/need-categories.ts';
import { askSignIn } from '../shell/ask-sign-in.ts';
import { pageCall, type PageCall } from '../context.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { spaceOf, spaces, type Space } from '#ui/spaces.ts';
import type { Route } from './+types/create-profile';
import { AboutStep } from '#features/profiles/workspace/about-step.tsx';
import { AddressStep } from '#features/profiles/workspace/address-step.tsx';
import { CategoriesStep } from '#features/profiles/workspace/categories-step.tsx';
import { EndPicture } from '#features/profiles/workspace/end-picture.tsx';
import { firstPicture, takesPicture } from '#features/media/workspace/first-picture.ts';
import { LegalStep } from '#features/profiles/workspace/legal-step.tsx';
import { MainCategoryStep } from '#features/profiles/workspace/main-category-step.tsx';
import { MoreInfosStep } from '#features/profiles/workspace/more-infos-step.tsx';
import { placeIn } from '#features/addresses/workspace/place-form.ts';
import { choicesOf } from '#features/profiles/workspace/step-choices.ts';
import { StartStep } from '#features/profiles/workspace/start-step.tsx';
import css from '#features/profiles/workspace/steps.module.css';
import { answersIn, tickedIn } from '#features/profiles/workspace/step-form.ts';
import type { StepProps } from '#features/profiles/workspace/step-props.ts';
import { wizardTexts as texts } from '#features/profiles/workspace/wizard-texts.ts';
import { TravelStep } from '#features/profiles/workspace/travel-step.tsx';
import { WizardFoot, WizardPage, type RailStep } from '../shell/workspace/wizard-page.tsx';
import { WorkLocationStep } from '#features/profiles/workspace/work-location-step.tsx';

const houseZone = 'Europe/Paris';

/** The space that creates and the type it creates: anybody's own, and from there an establishment or an ambassador (docs/product/screens.md#addresses). */
const asked = (params: { space?: string | undefined; type?: string | undefined }): { space: Space; type: ProfileType } => {
  const space = spaceOf(params.space);
  const type = profileTypes.find((one) => one === params.type);
  if (!space || space === 'booking' || !type) throw data(null, { status: 404 });
  return { space, type };
};

const dashboardOf = (type: ProfileType): string => Object.values(spaces).find((space) => space.type === type)?.dashboard ?? '/';

const ownProfile = async (call: PageCall['call'], type: ProfileType): Promise<OwnProfile | null> => {
  const answer = await call(getProfile, { type });
  return answer.status === 404 ? null : answered(answer);
};

const stepsOf = (profile: OwnProfile | null): readonly StepKey[] => profile?.steps.map(({ key }) => key) ?? ['start'];

/** Where one resumes: the first step with a missing field, the end once nothing misses (docs/product/profiles.md#creation). */
const resumeAt = (profile: OwnProfile | null): StepKey => (profile === null ? 'start' : (profile.missing_step ?? 'end'));

/** Whether a step may be answered: nothing before it misses. */
const isOpen = (profile: OwnProfile | null, step: StepKey): boolean => {
  const steps = stepsOf(profile);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(resumeAt(profile));
};

const label = (type: ProfileType, step: StepKey): string => (step === 'address' && type === 'business' ? texts.businessAddress : texts.steps[step]);

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const { call, account } = page;
  const { space, type } = asked(params);
  const path = url.pathname.replace(/\.data$/, '');
  await needCategories(page, space);
  if (!(await account())) return askSignIn(page, space, path);
  const profile = await ownProfile(call, type);
  const wanted = url.searchParams.get('etape') as StepKey | null;
  if (wanted === null || !isOpen(profile, wanted)) throw redirect(`${path}?etape=${resumeAt(profile)}${wanted === null ? '' : '&dit=plus-tard'}`, 303);
  const steps = profile ? stepsOf(profile) : creationSteps(type, {});
  const rail: RailStep[] = steps
    .filter((key) => key !== 'start')
    .map((key) => ({
      key,
      label: label(type, key),
      isDone:
        profile !== null && (key === 'end' ? profile.complete : isOpen(profile, key) && profile.steps.find((one) => one.key === key)?.missing.length === 0),
      to: isOpen(profile, key) ? `${path}?etape=${key}` : null,
    }));
  const before = steps[steps.indexOf(wanted) - 1];
  return {
    type,
    step: wanted,
    choices: choicesOf(type, wanted, profile),
    profile,
    rail,
    backTo: before === undefined ? null : `${path}?etape=${before}`,
    laterTo: profile ? dashboardOf(type) : spaces.booking.dashboard,
    savedAt: profile ? clockText(wallOf(houseZone, profile.updated_at).minute) : null,
    isEarly: url.searchParams.get('dit') === 'plus-tard',
    once: onceWord(),
    isPictureSent: url.searchParams.get('dit') === 'photo',
    picture: wanted === 'end' && takesPicture(type, profile) ? await firstPicture(call, profile) : null,
  };
};

const placesAsked = (form: FormData, type: ProfileType, step: StepKey): readonly string[] => {
  if (step === 'address' && !form.has('same')) return ['billing_address_uuid'];
  return step === 'work-location' && worksAt({ work_location: answersIn(form, type, step)['work_location'] }, workPlaces.workPlace)
    ? ['work_address_uuid']
    : [];
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const page = context.get(pageCall);
  const { call, now, account } = page;
  const { space, type } = asked(params);
  const path = url.pathname.replace(/\.data$/, '');
  if (!(await account())) return askSignIn(page, space, path);
  const form = await request.formData();
  const profile = await ownProfile(call, type);
  const step = (url.searchParams.get('etape') ?? 'start') as StepKey;
  if (profile === null) {
    answered(await call(createProfile, { type }));
    return redirect(path, 303);
  }
  if (step === 'start') return redirect(path, 303);
  if (!isOpen(profile, step)) return redirect(`${path}?etape=${resumeAt(profile)}&dit=plus-tard`, 303);
  if (step === 'end') {
    if (!takesPicture(type, profile)) return redirect(path, 303);
    const { status, envelope } = await call(addPicture, { id: profile.id, picture: await fileIn(form, 'picture') }, onceIn(form));
    if (envelope.success) return redirect(`${path}?etape=end&dit=photo`, 303);
    return data({ ...refusedForm(form, envelope.error, ['picture'], now), ticked: {} }, { status });
  }

  const answers: Record<string, unknown> = answersIn(form, type, step);
  const errors: Record<string, string> = {};
  if (form.has('same')) answers['billing_address_uuid'] = textIn(form, 'same');
  for (const name of placesAsked(form, type, step)) {
    const place = await placeIn(form, name, call);
    if ('id' in place) answers[name] = place.id;
    else errors[name] = place.error;
  }
  const refused = (error: EnvelopeError, status: number) => {
    const names = [...stepFields(type, step), ...Object.keys(error.validation ?? {}).filter((name) => name.startsWith('categories.'))];
    return data({ ...refusedForm(form, error, names, now), ticked: tickedIn(form) }, { status });
  };
  // Something must be chosen before what follows from it is looked at.
  if (step === 'work-location' && answers['work_location'] === workPlaces.none) errors['work_location'] = inputMessages.missingFields;
  if (Object.keys(errors).length > 0) return refused(envelopeError('InvalidInput', { validation: errors }), 400);
  const { status, envelope } = await call(changeProfile, { type, ...answers });
  if (!envelope.success && envelope.error.additional !== 'no_changes') return refused(envelope.error, status);
  const after = envelope.success ? envelope.data : profile;
  const steps = stepsOf(after);
  return redirect(`${path}?etape=${steps[steps.indexOf(step) + 1] ?? 'end'}`, 303);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

const bodies: Partial<Record<StepKey, ComponentType<StepProps>>> = {
  about: AboutStep,
  'legal-business': LegalStep,
  categories: CategoriesStep,
  'main-category': MainCategoryStep,
  'more-infos': MoreInfosStep,
  'work-location': WorkLocationStep,
  address: AddressStep,
  'travel-expenses': TravelStep,
};

const headings = (type: ProfileType, isPublished: boolean): Partial<Record<StepKey, readonly [heading: string, lead: string]>> => {
  const kind = type === 'business' ? 'business' : 'freelance';
  return {
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
};

export default function CreateProfile({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { type, step, profile, choices, backTo, laterTo, isEarly, picture, once, isPictureSent, ...frame } = loaderData;
  const [heading, lead] = headings(type, profile?.published ?? false)[step] ?? ['', ''];
  const Body = bodies[step];
  return (
    <WizardPage
      type={type}
      step={step}
      heading={heading}
      lead={lead}
      laterTo={laterTo}
      notice={isEarly && <Notice tone="info">{texts.notYet}</Notice>}
      {...frame}
    >
      {step === 'end' ? (
        <>
          <Onde settlesOnce className={css['wave']} />
          {picture && <EndPicture landscape={picture} photosTo={`${laterTo}/photos`} once={once} isSent={isPictureSent} refused={refused} />}
          <WizardFoot backTo={backTo}>
            <LinkButton tone="primary" size="lg" to={laterTo}>
              {texts.end.go}
            </LinkButton>
          </WizardFoot>
        </>
      ) : (
        <PageForm refused={refused} key={step}>
          {Body && profile ? <Body type={type} profile={profile} refused={refused} choices={choices} /> : <StartStep type={type} />}
          <WizardFoot backTo={backTo}>
            <Button type="submit" size="lg">
              {step === 'start' ? texts.begin : texts.next}
            </Button>
          </WizardFoot>
        </PageForm>
      )}
    </WizardPage>
  );
}
