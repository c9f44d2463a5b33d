import type { HealthRefused } from '#features/intakes/pages/health-form.ts';
import { OtherServices } from '#features/intakes/ui/other-services.tsx';
import { HoldClock } from '#features/bookings/ui/hold-clock.tsx';
import { VisitSummary } from '#features/bookings/ui/visit-summary.tsx';
import { HealthFields } from '#features/intakes/ui/health-fields.tsx';
import { healthTexts as texts } from '#features/intakes/pages/health-texts.ts';
import { FlowStep, FlowNotice } from './flow-step.tsx';
import type { HealthStepView } from '../pages/health-step-view.ts';
import { flowTexts } from '../pages/flow-texts.ts';

const focused = (notice: HTMLElement | null): void => notice?.focus();

/** Health questions of a held visit, asked before payment (docs/product/health.md#before-paying). */
export const HealthStep = ({ view: shown, refused }: { view: HealthStepView; refused: HealthRefused | undefined }) => {
  const { frame, lead, refusal, others, profile, health, view, hold } = shown;
  return (
    <FlowStep
      frame={frame}
      heading={texts.heading}
      lead={lead}
      notice={
        refusal !== null &&
        refused === undefined && (
          <FlowNotice ref={focused} tone="warning">
            {refusal}
          </FlowNotice>
        )
      }
      aside={<VisitSummary view={view} label={flowTexts.payment.summary} />}
    >
      {hold && <HoldClock {...hold} />}
      {refusal !== null && <OtherServices others={others} profile={profile} />}
      {/* Changed answers need a new consent, so the key resets the form. */}
      <HealthFields
        key={health.picked?.join() ?? 'asked'}
        view={health}
        refused={refused ?? null}
        submit={texts.submit}
      />
    </FlowStep>
  );
};
