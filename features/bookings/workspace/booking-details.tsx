import type { ComponentProps } from 'react';
import { ownValue } from '#core/own-value.ts';
import { Link } from 'react-router';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { PriceLines } from '#ui/lists/price-lines.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { BookingActs } from './booking-acts.tsx';
import type { BookingView, BookingAnswer, RescheduleAction } from './booking-view.ts';
import css from './booking-details.module.css';
import type { FormAs } from '#features/availability/workspace/form-as.ts';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { bookingPanelTexts as texts } from './booking-texts.ts';
import { LookBadge } from '#features/availability/workspace/visit-look.tsx';
import { OwnDiscount } from './own-discount.tsx';
import { OwnNote } from './own-note.tsx';
import { UndoMove } from './undo-move.tsx';
import { VisitComplaintPart } from './visit-complaint-part.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { VisitConfirm, VisitSteps } from './visit-steps-part.tsx';

type Props = {
  view: BookingView;
  answer: BookingAnswer | undefined;
  /** The parameter `dit` of the address, which names the action that has just succeeded. */
  outcome: string | null;
  isPending: boolean;
  supportEmail: string;
  as: FormAs;
};

const moveWords = {
  accept: { label: texts.move.accept, ask: texts.move.askAccept },
  decline: { label: texts.move.decline, ask: texts.move.askDecline },
  withdraw: { label: texts.move.withdraw, ask: texts.move.askWithdraw },
} as const;

const Proposal = ({
  proposal,
  view,
  answer,
  isPending,
  as: Form,
}: Omit<Props, 'outcome' | 'supportEmail'> & { proposal: NonNullable<BookingView['proposal']> }) => (
  <section aria-labelledby="autre-moment" className={css['acts']}>
    <h3 id="autre-moment">{texts.move.heading}</h3>
    {proposal.sentences.map((sentence, i) => (
      <p key={sentence}>{i === 0 ? <b>{sentence}</b> : sentence}</p>
    ))}
    {proposal.answers.map((choice) => {
      const action: RescheduleAction = `move_${choice}`;
      const tried = answer?.tried === action ? answer : undefined;
      return (
        <details key={choice} className={css['act']} open={tried !== undefined} data-chrome>
          <summary>{moveWords[choice].label}</summary>
          <Form noValidate method="post" key={tried?.at}>
            <div className={css['sure']}>
              <p>{moveWords[choice].ask}</p>
              <input type="hidden" name="bid" value={view.id} />
              <input type="hidden" name="do" value={action} />
              <input type="hidden" name="proposal" value={proposal.id} />
              {choice === 'decline' && (
                <TextArea
                  name="reason"
                  label={texts.reason}
                  hint={texts.reasonHint}
                  maxLength={500}
                  rows={3}
                  defaultValue={tried?.typed['reason'] ?? ''}
                  error={tried?.validation['reason']}
                />
              )}
              {tried?.message != null && <FormMessageNotice message={tried.message} />}
              <Button type="submit" isPending={isPending}>
                {moveWords[choice].label}
              </Button>
            </div>
          </Form>
        </details>
      );
    })}
  </section>
);

const StateLine = ({ view }: Pick<Props, 'view'>) => (
  <p className={css['badges']}>
    {view.look === null || view.waits !== null ? (
      <Badge tone={view.state.tone}>{view.state.text}</Badge>
    ) : (
      <LookBadge look={view.look} delay={view.delay} />
    )}
    {view.series !== null &&
      (view.series.to === null ? (
        <span>{view.series.text}</span>
      ) : (
        <Link className="link" to={view.series.to}>
          {view.series.text}
        </Link>
      ))}
  </p>
);

type AgreedMoveProps = Omit<ComponentProps<typeof UndoMove>, 'undo'>;

const AgreedMove = ({ move, ...form }: AgreedMoveProps) =>
  move.undo === null ? <Notice tone="info">{move.text}</Notice> : <UndoMove move={move} undo={move.undo} {...form} />;

/** The confirmation shown after an action. When the visit ended, it contains the retained and refunded amounts. */
const Done = ({ outcome, ended }: Pick<Props, 'outcome'> & Pick<BookingView, 'ended'>) => {
  const sentence = ownValue(texts.done, outcome);
  if (sentence === null) return null;
  return <LiveMessage tone="success">{outcome === 'fin' && ended !== null ? ended : sentence}</LiveMessage>;
};

export const BookingDetails = ({ view, answer, outcome, isPending, supportEmail, as }: Props) => (
  <div className={css['details']}>
    <Done key={`${outcome} ${view.history.length}`} outcome={outcome} ended={view.ended} />
    <StateLine view={view} />
    {view.confirms && <VisitConfirm bookingId={view.id} answer={answer} isPending={isPending} as={as} />}
    {view.steps !== null && (
      <VisitSteps steps={view.steps} bookingId={view.id} answer={answer} isPending={isPending} as={as} />
    )}
    {view.waits !== null && <Notice tone="info">{view.waits}</Notice>}
    {view.absence !== null && <Notice tone="warning">{view.absence}</Notice>}
    {view.complaint !== null && <VisitComplaintPart complaint={view.complaint} />}
    {view.agreedMove !== null && (
      <AgreedMove move={view.agreedMove} bookingId={view.id} answer={answer} isPending={isPending} as={as} />
    )}
    {view.proposal !== null && (
      <Proposal
        key={view.proposal.id}
        proposal={view.proposal}
        view={view}
        answer={answer}
        isPending={isPending}
        as={as}
      />
    )}
    <VisitFacts view={view} />
    <OwnNote bookingId={view.id} note={view.ownNote} answer={answer} isPending={isPending} as={as} />
    <section aria-label={texts.price}>
      <PriceLines lines={view.lines} total={view.total} after={view.after} />
      {view.discount !== null && (
        <OwnDiscount bookingId={view.id} discount={view.discount} answer={answer} isPending={isPending} as={as} />
      )}
      <p className={css['badges']}>
        {view.payment !== null && (
          <>
            {texts.status} <Badge tone={view.payment.tone}>{view.payment.text}</Badge>
          </>
        )}
        {view.rest !== null && <Badge tone={view.rest.tone}>{view.rest.text}</Badge>}
      </p>
    </section>
    <BookingActs view={view} answer={answer} isPending={isPending} supportEmail={supportEmail} as={as} />
    <section aria-labelledby="historique">
      <h3 id="historique">{texts.history}</h3>
      <ol role="list" className={css['history']}>
        {view.history.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </section>
  </div>
);
