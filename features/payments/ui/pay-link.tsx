import { Form, useNavigation } from 'react-router';
import { VisitSummary } from '#features/bookings/ui/visit-summary.tsx';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { linkTexts as texts } from '../pages/link-texts.ts';
import type { LinkRefused, LinkView } from '../pages/link-view.ts';
import css from './pay-link.module.css';
import { LeaveVisit } from './leave-visit.tsx';

/** Page of a payment link: the visit with its payment button, or its outcome. */
export const PayLink = ({
  view: { open, outcome, ways },
  refused,
}: {
  view: LinkView;
  refused: LinkRefused | undefined;
}) => {
  const isSending = useNavigation().state !== 'idle';
  if (open === null)
    return (
      <div className={css['part']}>
        <PageHeading focusKey={outcome.heading}>{outcome.heading}</PageHeading>
        <p>{outcome.text}</p>
        {ways.map(({ to, label }) => (
          <p key={to}>
            <LinkButton tone="primary" size="lg" to={to}>
              {label}
            </LinkButton>
          </p>
        ))}
      </div>
    );
  return (
    <div className={css['part']}>
      <PageHeading focusKey={open.heading}>{open.heading}</PageHeading>
      <p>
        {open.lead}
        <br />
        {texts.text}
      </p>
      {refused !== undefined && (
        <LiveMessage tone="warning" key={refused.at}>
          <FormMessageWords message={refused.message} />
        </LiveMessage>
      )}
      <Notice tone="info">{open.holdEndText}</Notice>
      <VisitSummary view={open.view} label={texts.summary} />
      <Form noValidate method="post">
        <Button type="submit" size="lg" isPending={isSending}>
          {open.pay}
        </Button>
      </Form>
      <p className={css['soft']}>{texts.not}</p>
      <LeaveVisit text={open.leave} />
    </div>
  );
};
