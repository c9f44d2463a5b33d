import { data, redirect } from 'react-router';
import { clockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { envelopeError } from '#core/refusal.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { getUser } from '#features/accounts/contract/own-account.ts';
import { readReadiness } from '#features/dashboards/contract.ts';
import { nextTodoLink } from '#features/dashboards/workspace/todo-link.ts';
import { addPicture, listPictures } from '#features/media/contract.ts';
import { firstPicture, takesPicture } from '#features/media/workspace/first-picture.ts';
import { changeProfile, createProfile } from '#features/profiles/contract/own-profile.ts';
import type { StepKey } from '#features/profiles/rules/creation.ts';
import { listedAnswers } from '#features/profiles/workspace/listed-answers.ts';
import { refusedStep, stepAnswers } from '#features/profiles/workspace/step-answers.ts';
import { choicesOf } from '#features/profiles/workspace/step-choices.ts';
import { StepForm, WizardEnd } from '#features/profiles/workspace/wizard-body.tsx';
import { WizardHeader, WizardStep } from '#features/profiles/workspace/wizard-frame.tsx';
import {
  isStepOpen,
  resumeAt,
  creationStepAfter,
  stepHeading,
  wizardRail,
} from '#features/profiles/workspace/wizard-steps.ts';
import { wizardTexts as texts } from '#features/profiles/workspace/wizard-texts.ts';
import { fileIn } from '#ui/forms/form-file.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { Page } from '../shell/page.tsx';
import { openCreation } from '../shell/workspace/creating-space.ts';
import { needCategories } from '../shell/workspace/need-categories.ts';
import type { Route } from './+types/create-profile';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, settings, type, path, profile, laterTo } = await openCreation({
    params,
    url,
    context,
    first: needCategories,
  });
  const step = url.searchParams.get('etape') as StepKey | null;
  if (step === null || !isStepOpen(profile, step))
    throw redirect(`${path}?etape=${resumeAt(profile)}${step === null ? '' : '&dit=plus-tard'}`, 303);
  const owner = step === 'about' && type === 'freelance' ? answered(await call(getUser, {})) : null;
  const hasPicture = step === 'end' && takesPicture(type, profile);
  return {
    type,
    step,
    choices: { ...choicesOf(type, step, profile, owner), hasDirectory: settings.hasDirectory },
    profile,
    ...wizardRail(type, profile, step, path),
    laterTo,
    savedAt: profile ? clockText(wallOf(parisZone, instantMs(profile.updated_at)).minute) : null,
    outcome: url.searchParams.get('dit'),
    once: onceWord(),
    picture: hasPicture ? firstPicture(profile, answered(await call(listPictures, { id: profile.id }))) : null,
    next: hasPicture
      ? nextTodoLink(
          type === 'business' ? 'business' : 'freelances',
          answered(await call(readReadiness, { id: profile.id })),
          laterTo,
        )
      : undefined,
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, settings, type, path, profile } = await openCreation({ params, url, context });
  const form = await request.formData();
  const step = (url.searchParams.get('etape') ?? 'start') as StepKey;
  if (profile === null) {
    answered(await call(createProfile, { type }));
    return redirect(path, 303);
  }
  if (step === 'start') return redirect(path, 303);
  if (!isStepOpen(profile, step)) return redirect(`${path}?etape=${resumeAt(profile)}&dit=plus-tard`, 303);
  if (step === 'end') {
    if (!takesPicture(type, profile)) return redirect(path, 303);
    const { status, envelope } = await call(
      addPicture,
      { id: profile.id, picture: await fileIn(form, 'picture') },
      onceIn(form),
    );
    if (envelope.success) return redirect(`${path}?etape=end&dit=photo`, 303);
    return data({ ...refusedForm(form, envelope.error, ['picture'], nowMs), ticked: {}, among: {} }, { status });
  }
  const { answers: typed, errors, among } = await stepAnswers(form, type, step, call);
  const answers = settings.hasDirectory && step === 'legal-business' ? await listedAnswers(form, typed, call) : typed;
  if (Object.keys(errors).length > 0)
    return data(
      refusedStep(form, envelopeError('InvalidInput', { validation: errors }), { type, step, among }, nowMs),
      {
        status: 400,
      },
    );
  const { status, envelope } = await call(changeProfile, { type, id: profile.id, ...answers });
  if (envelope.success) return redirect(`${path}?etape=${creationStepAfter(envelope.data, step)}`, 303);
  if (envelope.error.additional === 'no_changes')
    return redirect(`${path}?etape=${creationStepAfter(profile, step)}`, 303);
  return data(refusedStep(form, envelope.error, { type, step }, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** One step of the creation of a profile (docs/product/screens.md#profile-wizard). */
export default function CreateProfile({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { type, step, rail, profile, choices, backTo, laterTo, savedAt, outcome, picture, next, once } = loaderData;
  const [heading, lead] = stepHeading(type, step, profile?.published ?? false);
  const notice = outcome === 'plus-tard' && <Notice tone="info">{texts.notYet}</Notice>;
  return (
    <Page lang="fr" header={<WizardHeader savedAt={savedAt} laterTo={laterTo} />}>
      <WizardStep type={type} rail={rail} step={step} heading={heading} lead={lead} notice={notice}>
        {step === 'end' ? (
          <WizardEnd
            backTo={backTo}
            laterTo={laterTo}
            next={next}
            picture={picture}
            isPictureSent={outcome === 'photo'}
            once={once}
            refused={refused}
          />
        ) : (
          <StepForm step={step} backTo={backTo} type={type} profile={profile} refused={refused} choices={choices} />
        )}
      </WizardStep>
    </Page>
  );
}
