import type { ReactNode } from 'react';
import { writtenLanguage } from '#core/written-language.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { complaintTexts } from '../pages/complaint-texts.ts';
import type { VisitComplaintView } from '../pages/complaint-view.ts';
import { complaintLength, complaintPieces } from '../rules/complaint.ts';
import { ComplaintThread } from './complaint-thread.tsx';
import { PieceField } from './piece-field.tsx';
import { stopWrongPiece } from './piece-fault.ts';
import css from './complaint.module.css';

const texts = complaintTexts.follow;
const { ended: endedTexts, proposal: proposalTexts } = complaintTexts;

type Followed = NonNullable<VisitComplaintView['followed']>;
type FormProps = { id: string; refused: RefusedForm | undefined; once: string };

const refusedOf = (refused: RefusedForm | undefined, form: string): RefusedForm | undefined =>
  refused?.typed['do'] === form ? refused : undefined;

/**
 * The typed text of a refused form that is no longer on the page, because the complaint has changed. Null without such
 * a text.
 */
const unsentText = (refused: RefusedForm | undefined, may: Followed['may']): string | null => {
  const form = refused?.typed['do'];
  const isOnPage = (form === 'answer' && may.includes('answer')) || (form === 'word' && may.includes('add'));
  return (form === 'answer' || form === 'word') && !isOnPage ? refused?.typed['body'] || null : null;
};

const Hidden = ({ id, form, once }: { id: string; form: string; once: string }) => (
  <>
    <OnceField word={`${once}-${form}`} />
    <input type="hidden" name="do" value={form} />
    <input type="hidden" name="complaint" value={id} />
  </>
);

export const AddToComplaint = ({
  id,
  refused,
  once,
  piecesLeft,
  hasWord = true,
}: FormProps & {
  /** The number of files that the reader may still attach. */ piecesLeft: number;
  /** Whether the reader may add a message. False while the reader has to answer the complaint first. */
  hasWord?: boolean;
}) => {
  const word = refusedOf(refused, 'word');
  const piece = refusedOf(refused, 'piece');
  return (
    <div className={css['forms']}>
      {hasWord && (
        <PageForm refused={word}>
          <Hidden id={id} form="word" once={once} />
          <TextArea
            id="complaint-word"
            label={texts.addHeading}
            name="body"
            rows={2}
            maxLength={complaintLength.max}
            placeholder={texts.addPlaceholder}
            // A refused answer whose form is gone is not lost: the reader may send its text as a message.
            defaultValue={(word ?? refusedOf(refused, 'answer'))?.typed['body'] ?? ''}
            error={word?.validation['body']}
          />
          <div className={css['buttons']}>
            <Button type="submit" tone="secondary">
              {texts.add}
            </Button>
          </div>
        </PageForm>
      )}
      {piecesLeft > 0 ? (
        <PageForm refused={piece} encType="multipart/form-data" onSubmit={stopWrongPiece}>
          <Hidden id={id} form="piece" once={once} />
          <PieceField
            // A new key empties the field once the file is received. A refused form keeps its key, so its field is not
            // emptied.
            key={once}
            id="complaint-more"
            label={texts.joinHeading}
            hint={texts.joinHint(piecesLeft)}
            refused={piece}
          />
          <div className={css['buttons']}>
            <Button type="submit" tone="secondary">
              {texts.join}
            </Button>
          </div>
        </PageForm>
      ) : (
        <p className={css['soft']}>{texts.joinFull(complaintPieces.most)}</p>
      )}
    </div>
  );
};

const OwnSide = ({ id, refused, once }: FormProps) => {
  const answer = refusedOf(refused, 'answer');
  return (
    <PageForm refused={answer}>
      <Hidden id={id} form="answer" once={once} />
      <TextArea
        id="complaint-answer"
        label={texts.answerHeading}
        name="body"
        isRequired
        rows={4}
        minLength={complaintLength.min}
        maxLength={complaintLength.max}
        hint={texts.answerHint}
        defaultValue={answer?.typed['body'] ?? ''}
        error={answer?.validation['body']}
      />
      <div className={css['buttons']}>
        <Button type="submit">{texts.answer}</Button>
      </div>
    </PageForm>
  );
};

/**
 * The message of a refused form that cannot show it. The form has only a button, or is no longer on the page because
 * the complaint has changed.
 */
export const ComplaintRefusal = ({ may, refused }: { may: Followed['may'] } & Pick<FormProps, 'refused'>) => {
  const form = refused?.typed['do'];
  const isShownInForm =
    (form === 'answer' && may.includes('answer')) || ((form === 'word' || form === 'piece') && may.includes('add'));
  if (refused?.message == null || isShownInForm) return null;
  const unsent = unsentText(refused, may);
  return (
    <>
      <LiveMessage tone="error">
        <FormMessageWords message={refused.message} />
        {unsent !== null && <p>{may.includes('add') ? texts.carried : texts.unsent}</p>}
      </LiveMessage>
      {unsent !== null && !may.includes('add') && <p className={css['reasons']}>{unsent}</p>}
    </>
  );
};

const Withdraw = ({ followed: { id, proposal } }: { followed: Followed }) => {
  const label = proposal === null ? texts.withdraw : proposalTexts.withdraw;
  const sure = proposal === null ? texts.withdrawSure : proposalTexts.withdraw;
  return (
    <SureForm label={label} text={proposal?.withdrawText ?? texts.withdrawText} sure={sure}>
      <input type="hidden" name="do" value="withdraw" />
      <input type="hidden" name="complaint" value={id} />
    </SureForm>
  );
};

const Proposal = ({ followed }: { followed: Followed }) => {
  const { id, proposal, may } = followed;
  return proposal === null ? null : (
    <Card as="section" isRaised className={css['ended']}>
      <h2 className={css['heading']}>{proposal.heading}</h2>
      {proposal.less !== null && <Notice tone="warning">{proposal.less}</Notice>}
      <p>{proposal.text}</p>
      <p className={css['soft']}>{proposal.orDecision}</p>
      <PageForm refused={undefined}>
        <input type="hidden" name="do" value="accept" />
        <input type="hidden" name="complaint" value={id} />
        <input type="hidden" name="cents" value={proposal.cents} />
        <div className={css['buttons']}>
          <Button type="submit">{proposal.accept}</Button>
          <a className={`link ${css['target']}`} href="#complaint-word">
            {proposalTexts.goOn}
          </a>
        </div>
      </PageForm>
      {may.includes('withdraw') && <Withdraw followed={followed} />}
    </Card>
  );
};

const Ended = ({ followed }: { followed: Followed }) => {
  const { ended } = followed;
  if (ended === null) return null;
  return (
    <Card as="section" className={css['ended']}>
      <h2 className={css['heading']}>{ended.heading}</h2>
      {ended.text !== null && <p>{ended.text}</p>}
      {ended.reasons !== null && (
        <blockquote className={css['reasons']} lang={writtenLanguage}>
          {ended.reasons}
        </blockquote>
      )}
      {ended.mediation !== null && <Notice tone="info">{ended.mediation}</Notice>}
      {ended.isAfterDecision && (
        <>
          <p className={css['soft']}>{ended.mediator}</p>
          <div className={css['buttons']}>
            <LinkButton tone="secondary" to="/mediateur">
              {endedTexts.mediatorContact}
            </LinkButton>
          </div>
        </>
      )}
      {followed.may.includes('mediate') && (
        <SureForm label={endedTexts.mediate} text={endedTexts.mediateText} sure={endedTexts.mediateSure} isQuiet>
          <input type="hidden" name="do" value="mediate" />
          <input type="hidden" name="complaint" value={followed.id} />
        </SureForm>
      )}
      {followed.againTo !== null && (
        <LinkButton tone="tinted" to={followed.againTo}>
          {endedTexts.openAgain}
        </LinkButton>
      )}
    </Card>
  );
};

export const ComplaintFollow = ({
  followed,
  refused,
  once,
  children,
}: {
  followed: Followed;
  refused: RefusedForm | undefined;
  once: string;
  children?: ReactNode;
}) => {
  const mayAnswer = followed.may.includes('answer');
  return (
    <div className={css['parts']}>
      {children}
      <ComplaintRefusal may={followed.may} refused={refused} />
      <Ended followed={followed} />
      <Proposal followed={followed} />
      <Card as="section" className={css['thread']}>
        <ComplaintThread
          steps={followed.steps}
          form={
            mayAnswer
              ? {
                  title: texts.answerHeading,
                  icon: 'client',
                  content: <OwnSide id={followed.id} refused={refused} once={once} />,
                }
              : undefined
          }
        />
        {followed.may.includes('add') && (
          <AddToComplaint
            id={followed.id}
            refused={refused}
            once={once}
            piecesLeft={followed.piecesLeft}
            hasWord={!mayAnswer}
          />
        )}
      </Card>
      {followed.proposal === null && followed.may.includes('withdraw') && <Withdraw followed={followed} />}
    </div>
  );
};
