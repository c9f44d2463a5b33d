import type { ComponentType } from 'react';
import type { Landscape } from '#core/landscapes.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Onde } from '#ui/layout/onde.tsx';
import type { StepKey } from '../rules/creation.ts';
import { AboutStep } from './about-step.tsx';
import { AddressStep } from './address-step.tsx';
import { CategoriesStep } from './categories-step.tsx';
import { EndPicture } from './end-picture.tsx';
import { LegalStep } from './legal-step.tsx';
import { MainCategoryStep } from './main-category-step.tsx';
import { MoreInfosStep } from './more-infos-step.tsx';
import { StartStep } from './start-step.tsx';
import type { StepProps } from './step-props.ts';
import css from './steps.module.css';
import { TravelStep } from './travel-step.tsx';
import { WizardFoot } from './wizard-frame.tsx';
import { wizardTexts as texts } from './wizard-texts.ts';
import { WorkLocationStep } from './work-location-step.tsx';

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

type Way = { readonly step: StepKey; readonly backTo: string | null };
type FormProps = Way &
  Pick<StepProps, 'type' | 'refused' | 'choices'> & {
    /** Null before the first step. */ readonly profile: StepProps['profile'] | null;
  };

export const StepForm = ({ step, backTo, type, profile, refused, choices }: FormProps) => {
  const Body = bodies[step];
  return (
    <PageForm refused={refused} key={step}>
      {Body && profile ? (
        <Body type={type} profile={profile} refused={refused} choices={choices} />
      ) : (
        <StartStep type={type} />
      )}
      <WizardFoot backTo={backTo}>
        <Button type="submit" size="lg">
          {step === 'start' ? texts.begin : texts.next}
        </Button>
      </WizardFoot>
    </PageForm>
  );
};

type EndProps = Pick<Way, 'backTo'> &
  Pick<Parameters<typeof EndPicture>[0], 'once' | 'refused'> & {
    /** Picture of the profile in search results. Null when this profile type has no picture. */
    readonly picture: Landscape | null;
    readonly isPictureSent: boolean;
    /** URL of the dashboard. */ readonly laterTo: string;
    /** The next setup step of the professional. Undefined when no step is left. */ readonly next:
      | { readonly to: string; readonly label: string }
      | undefined;
  };

/** The last step: the profile is complete and may get its first picture. */
export const WizardEnd = ({ backTo, picture, isPictureSent, laterTo, next, once, refused }: EndProps) => (
  <>
    <Onde settlesOnce className={css['wave']} />
    {picture && (
      <EndPicture
        landscape={picture}
        photosTo={`${laterTo}/photos`}
        once={once}
        isSent={isPictureSent}
        refused={refused}
      />
    )}
    <WizardFoot backTo={backTo}>
      <LinkButton tone="primary" size="lg" to={next?.to ?? laterTo}>
        {next?.label ?? texts.end.go}
      </LinkButton>
    </WizardFoot>
  </>
);
