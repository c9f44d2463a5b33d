import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useDashboard } from '#ui/page/use-dashboard.ts';
import { spaces, type WorkSpace } from '#ui/spaces.ts';
import { planningTexts } from './planning-texts.ts';

const texts = planningTexts.incomplete;

export const Incomplete = ({ space }: { space: WorkSpace }) => (
  <EmptyState
    title={texts.title}
    actions={
      <LinkButton tone="primary" to={`${useDashboard(space)}/create-profile/${spaces[space].type}`}>
        {texts.action}
      </LinkButton>
    }
  >
    {texts.lead}
  </EmptyState>
);

const noHours = planningTexts.empty;

export const NoHours = ({ base }: { base: string }) => (
  <EmptyState
    title={noHours.noHours}
    actions={
      <LinkButton tone="primary" to={`${base}/semaine`}>
        {noHours.noHoursAction}
      </LinkButton>
    }
  >
    {noHours.noHoursLead}
  </EmptyState>
);
