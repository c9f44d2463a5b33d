import Phone from 'lucide-react/icons/phone';
import Mail from 'lucide-react/icons/mail';
import { Link } from 'react-router';
import { mailtoHref } from '#core/mailto.ts';
import type { ProAction } from '#features/bookings/contract.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { PriceLines } from '#ui/lists/price-lines.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { BookingAnswer, RescheduleAction } from './booking-answer.ts';
import type { BookingView, EndingView } from './booking-view.ts';
import css from './booking-details.module.css';
import { EndingRows } from './ending-rows.tsx';
import { GivenLink } from './given-link.tsx';
import type { FormAs } from '#features/availability/workspace/form-as.ts';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { bookingPanelTexts as texts } from './booking-texts.ts';
import { LookBadge } from '#features/availability/workspace/visit-look.tsx';
import { OwnDiscount } from './own-discount.tsx';
import { OwnNote } from './own-note.tsx';
import { UndoMove } from './undo-move.tsx';
import { VisitSteps } from './visit-steps-part.tsx';
import { WriteTo } from './write-to.tsx';

const grave: ReadonlySet<ProAction> = new Set([
  'cancel',
  'cancel_for_client',
  'decline',
  'no_show',
  'mark_refunded',
  'withdraw_link',
]);

type Props = {
  view: BookingView;
  answer: BookingAnswer | undefined;
  /** The `dit` parameter of the address: which action has just succeeded. */
  said: string | null;
  isPending: boolean;
  supportEmail: string;
  as: FormAs;
};

/**
 * The amounts that a cancellation or an absence would retain and refund. The fee can be waived for a cancellation at
 * the client's request.
 */
const EndingMoney = ({ ending, action }: { ending: EndingView; action: ProAction }) =>
  ending.rows.length === 0 ? (
    <p>{texts.money.none}</p>
  ) : (
    <>
      <EndingRows rows={ending.rows} />
      {action === 'no_show' && <p>{texts.money.later}</p>}
      {action === 'cancel_for_client' && ending.waived !== null && (
        <>
          <CheckRow name="waives" value="1">
            {texts.money.waive}
          </CheckRow>
          <p>{ending.waived}</p>
        </>
      )}
      {action === 'cancel_for_client' && (
        <>
          <input type="hidden" name="refund_cents" value={ending.refundCents} />
          <input type="hidden" name="paid_cents" value={ending.paidCents} />
        </>
      )}
    </>
  );

const Act = ({
  words: { action, label, ask },
  view,
  answer,
  isPending,
  supportEmail,
  as: Form,
}: Omit<Props, 'said'> & { words: BookingView['actions'][number] }) => {
  const tried = answer?.tried === action ? answer : undefined;
  const ending = view.endings[action];
  return (
    <details className={css['act']} open={tried !== undefined}>
      <summary>{label}</summary>
      <Form noValidate method="post" key={tried?.at}>
        <div className={css['sure']}>
          {tried?.link === undefined && <p>{ask}</p>}
          <input type="hidden" name="bid" value={view.id} />
          <input type="hidden" name="do" value={action} />
          {ending && <EndingMoney ending={ending} action={action} />}
          {(action === 'cancel' || action === 'decline') && (
            <TextArea
              name="reason"
              label={texts.reason}
              hint={view.reasonHint}
              isRequired={action === 'cancel'}
              maxLength={500}
              rows={3}
              defaultValue={tried?.typed['reason'] ?? ''}
              error={tried?.validation['reason']}
            />
          )}
          {action === 'mark_paid' && (
            <ChoiceField
              name="payment_method"
              label={texts.method}
              defaultValue={view.method ?? 'cash'}
              options={(['cash', 'cheque', 'credit-card'] as const).map((value) => ({
                value,
                text: texts.methods[value],
              }))}
              error={tried?.validation['payment_method']}
            />
          )}
          {tried?.message != null && <FormMessageNotice message={tried.message} />}
          {tried?.link === undefined ? (
            <Button type="submit" tone={grave.has(action) ? 'danger' : 'primary'} isPending={isPending}>
              {label}
            </Button>
          ) : (
            <GivenLink key={tried.link} link={tried.link} supportEmail={supportEmail} />
          )}
        </div>
      </Form>
    </details>
  );
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
}: Omit<Props, 'said' | 'supportEmail'> & { proposal: NonNullable<BookingView['proposal']> }) => (
  <section aria-labelledby="autre-moment" className={css['acts']}>
    <h3 id="autre-moment">{texts.move.heading}</h3>
    {proposal.sentences.map((sentence, i) => (
      <p key={sentence}>{i === 0 ? <b>{sentence}</b> : sentence}</p>
    ))}
    {proposal.answers.map((one) => {
      const action: RescheduleAction = `move_${one}`;
      const tried = answer?.tried === action ? answer : undefined;
      return (
        <details key={one} className={css['act']} open={tried !== undefined} data-chrome>
          <summary>{moveWords[one].label}</summary>
          <Form noValidate method="post" key={tried?.at}>
            <div className={css['sure']}>
              <p>{moveWords[one].ask}</p>
              <input type="hidden" name="bid" value={view.id} />
              <input type="hidden" name="do" value={action} />
              <input type="hidden" name="proposal" value={proposal.id} />
              {one === 'decline' && (
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
                {moveWords[one].label}
              </Button>
            </div>
          </Form>
        </details>
      );
    })}
  </section>
);

export const BookingDetails = ({ view, answer, said, isPending, supportEmail, as }: Props) => (
  <div className={css['details']}>
    {said !== null && texts.done[said] !== undefined && (
      <LiveMessage tone="success" key={`${said} ${view.history.length}`}>
        {said === 'fait' && view.ended !== null ? view.ended : texts.done[said]}
      </LiveMessage>
    )}
    <p className={css['badges']}>
      {view.look === null || view.waits !== null ? (
        <Badge tone={view.state.tone}>{view.state.text}</Badge>
      ) : (
        <LookBadge look={view.look} />
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
    {view.steps !== null && (
      <VisitSteps steps={view.steps} bookingId={view.id} answer={answer} isPending={isPending} as={as} />
    )}
    {view.waits !== null && <Notice tone="info">{view.waits}</Notice>}
    {view.absence !== null && <Notice tone="warning">{view.absence}</Notice>}
    {view.agreedMove !== null &&
      (view.agreedMove.undo === null ? (
        <Notice tone="info">{view.agreedMove.text}</Notice>
      ) : (
        <UndoMove
          move={view.agreedMove}
          undo={view.agreedMove.undo}
          bookingId={view.id}
          answer={answer}
          isPending={isPending}
          as={as}
        />
      ))}
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
    <dl className={css['facts']}>
      <div>
        <dt>{texts.when}</dt>
        <dd>
          <b>{view.when}</b>
        </dd>
      </div>
      <div>
        <dt>{texts.services}</dt>
        <dd>
          {view.services.map((service) => (
            <span key={service}>{service}</span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{texts.where}</dt>
        <dd>{view.place}</dd>
      </div>
      {view.note !== null && (
        <div>
          <dt>{texts.access}</dt>
          <dd>{view.note}</dd>
        </div>
      )}
      {view.ownNote !== null && (
        <div>
          <dt>{texts.note}</dt>
          <dd>{view.ownNote}</dd>
        </div>
      )}
      <div>
        <dt>{texts.who}</dt>
        <dd>
          <span>
            {view.client} · {view.people}
          </span>
          {view.coming !== null && <span>{view.coming}</span>}
          {view.phone !== null && (
            <a className={`link ${css['reach']}`} href={view.phone.to}>
              <Phone size={16} strokeWidth={1.75} aria-hidden />
              {texts.call(view.phone.text)}
            </a>
          )}
          {view.email !== null && <WriteTo bookingId={view.id} className={`link ${css['reach']}`} />}
          {view.email !== null && (
            <a className={`link ${css['reach']}`} href={mailtoHref(view.email)}>
              <Mail size={16} strokeWidth={1.75} aria-hidden />
              {texts.write(view.email)}
            </a>
          )}
        </dd>
      </div>
    </dl>
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
    {(view.actions.length > 0 || view.moveTo !== null || view.complainTo !== null) && (
      <section aria-labelledby="que-faire" className={css['acts']} data-chrome>
        <h3 id="que-faire">{texts.actions}</h3>
        {view.moveTo !== null && (
          <LinkButton tone="secondary" block to={view.moveTo}>
            {texts.move.other}
          </LinkButton>
        )}
        {view.actions.map((words) => (
          <Act
            key={words.action}
            words={words}
            view={view}
            answer={answer}
            isPending={isPending}
            supportEmail={supportEmail}
            as={as}
          />
        ))}
        {view.complainTo !== null && (
          <LinkButton tone="quiet" block to={view.complainTo}>
            {texts.complain}
          </LinkButton>
        )}
      </section>
    )}
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
