import { Form, useNavigation } from 'react-router';
import { VisitSummary } from '#features/bookings/ui/visit-summary.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { requestLinkTexts as texts } from '../pages/request-link-texts.ts';
import type { RequestLinkView } from '../pages/request-link-view.ts';
import css from './request-link.module.css';

export const RequestLink = ({ view, refused }: { view: RequestLinkView; refused: RefusedForm | undefined }) => {
  const isSending = useNavigation().state !== 'idle';
  const isWaiting = view.waiting !== null;
  return (
    <div className={css['part']}>
      <PageHeading focusKey={view.message.heading}>{view.message.heading}</PageHeading>
      <p>{view.message.text}</p>
      {refused?.message != null && (
        <LiveMessage tone="warning" key={refused.at}>
          <FormMessageWords message={refused.message} />
        </LiveMessage>
      )}
      {view.visit !== null && <VisitSummary view={view.visit} label={texts.summary} />}
      {isWaiting ? (
        <>
          <Form noValidate method="post">
            <Button type="submit" size="lg" name="answer" value="confirmed" isPending={isSending}>
              {texts.confirm}
            </Button>
          </Form>
          <SureForm label={texts.decline} text={texts.declineText} sure={texts.declineSend} isQuiet>
            <input type="hidden" name="answer" value="declined" />
            <TextArea
              label={texts.reason}
              hint={texts.reasonHint}
              name="reason"
              maxLength={500}
              defaultValue={refused?.typed['reason']}
              error={refused?.validation['reason']}
            />
          </SureForm>
        </>
      ) : (
        <p>
          <LinkButton tone="primary" size="lg" to={view.way.to}>
            {view.way.label}
          </LinkButton>
        </p>
      )}
    </div>
  );
};
