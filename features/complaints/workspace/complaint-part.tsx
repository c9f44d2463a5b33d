import { OptionCard } from '#ui/choices/option-card.tsx';
import { OptionGroup } from '#ui/choices/option-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import settings from '#ui/workspace/settings.module.css';
import { complaintLength } from '../rules/complaint.ts';
import { AddToComplaint, ComplaintRefusal } from '../ui/complaint-follow.tsx';
import { ComplaintThread } from '../ui/complaint-thread.tsx';
import { proComplaintTexts as texts } from './complaints-texts.ts';
import type { ProComplaintView } from './complaints-view.ts';
import css from './complaints.module.css';

type Props = {
  view: ProComplaintView;
  refused: RefusedForm | undefined;
  once: string;
  /** The confirmation of the last action. */ done: string | null;
};

const Proposal = ({ view, refused }: Pick<Props, 'view' | 'refused'>) => {
  const typed = refused?.typed['proposal'] ?? '';
  const error = refused?.validation['proposed_cents'];
  const requestedRefund = view.requestedRefund !== null && view.requestedRefund.cents > 0 ? view.requestedRefund : null;
  return (
    <OptionGroup id="proposal" label={texts.proposal} error={error}>
      <p className={css['soft']}>{texts.proposalText(view.client)}</p>
      {requestedRefund !== null && (
        <OptionCard
          name="proposal"
          value={String(requestedRefund.cents)}
          isChecked={typed === String(requestedRefund.cents)}
          title={texts.giveRequested(requestedRefund.text)}
        />
      )}
      <OptionCard name="proposal" value="other" isChecked={typed === 'other'} title={texts.giveOther}>
        <TextField
          label={texts.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          hint={view.most ?? undefined}
          defaultValue={refused?.typed['amount'] ?? ''}
        />
      </OptionCard>
      <OptionCard name="proposal" value="0" isChecked={typed === '0'} title={texts.giveNothing} />
    </OptionGroup>
  );
};

const Answer = ({ view, refused }: Pick<Props, 'view' | 'refused'>) => (
  <PageForm refused={refused}>
    <input type="hidden" name="do" value="answer" />
    <input type="hidden" name="complaint" value={view.id} />
    <TextArea
      id="complaint-answer"
      label={texts.answer}
      name="body"
      isRequired
      rows={4}
      minLength={complaintLength.min}
      maxLength={complaintLength.max}
      hint={texts.answerHint(view.client)}
      defaultValue={refused?.typed['body'] ?? ''}
      error={refused?.validation['body']}
    />
    {view.most !== null && <Proposal view={view} refused={refused} />}
    <div className={css['buttons']}>
      <Button type="submit">{texts.send}</Button>
    </div>
  </PageForm>
);

const Decided = ({ id, decided, may }: Pick<ProComplaintView, 'id' | 'decided' | 'may'>) =>
  decided === null ? null : (
    <Card as="section" className={css['decided']}>
      <h2 className={css['heading']}>{decided.heading}</h2>
      {decided.reasons !== null && (
        <>
          <p className={css['soft']}>{texts.decided.reasons}</p>
          <blockquote className={css['reasons']}>{decided.reasons}</blockquote>
        </>
      )}
      {decided.mediation !== null && <p className={css['soft']}>{decided.mediation}</p>}
      {may.includes('mediate') && (
        <SureForm
          label={texts.decided.mediate}
          text={texts.decided.mediateText}
          sure={texts.decided.mediateSure}
          isQuiet
        >
          <input type="hidden" name="do" value="mediate" />
          <input type="hidden" name="complaint" value={id} />
        </SureForm>
      )}
    </Card>
  );

const VisitAside = ({ view }: { view: ProComplaintView }) => (
  <>
    <Card as="section" className={css['visit']}>
      <h2 className={css['heading']}>{texts.visit}</h2>
      <div>
        <b>{view.visit.title}</b>
        <span className={css['soft']}>{view.visit.text}</span>
      </div>
      <dl className={css['money']}>
        <div>
          <dt>{texts.paid}</dt>
          <dd>{view.paid}</dd>
        </div>
        {view.requestedRefund !== null && (
          <div>
            <dt>{texts.requested}</dt>
            <dd>{view.requestedRefund.text}</dd>
          </div>
        )}
      </dl>
      <p>
        <SiteLink className="link" to={view.visit.to}>
          {texts.openVisit}
        </SiteLink>
      </p>
    </Card>
    {view.isHeld && <Notice>{texts.held}</Notice>}
  </>
);

export const ComplaintPart = ({ view, refused, once, done }: Props) => {
  const answer = refused?.typed['do'] === 'answer' ? refused : undefined;
  const mayAnswer = view.may.includes('answer');
  return (
    <div className={settings['columns']}>
      <div className={css['list']}>
        {done !== null && <LiveMessage tone="success">{done}</LiveMessage>}
        <ComplaintRefusal may={view.may} refused={refused} />
        {view.due !== null && (
          <Notice tone="warning">
            <b>{view.due.first}</b> {view.due.rest}
          </Notice>
        )}
        <Decided id={view.id} decided={view.decided} may={view.may} />
        <Card as="section" className={css['thread']}>
          <ComplaintThread
            steps={view.steps}
            form={
              mayAnswer
                ? { title: texts.answerTitle, icon: 'professional', content: <Answer view={view} refused={answer} /> }
                : undefined
            }
          />
          {view.may.includes('add') && (
            <AddToComplaint
              id={view.id}
              refused={refused}
              once={once}
              piecesLeft={view.piecesLeft}
              hasWord={!mayAnswer}
            />
          )}
        </Card>
        {view.may.includes('withdraw') && (
          <SureForm label={texts.withdraw} text={texts.withdrawText} sure={texts.withdrawSure}>
            <input type="hidden" name="do" value="withdraw" />
            <input type="hidden" name="complaint" value={view.id} />
          </SureForm>
        )}
      </div>
      <div className={settings['aside']}>
        <VisitAside view={view} />
      </div>
    </div>
  );
};
