import Phone from 'lucide-react/icons/phone';
import Mail from 'lucide-react/icons/mail';
import type { ProAction } from '#features/bookings/contract.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PriceLines } from '#ui/lists/price-lines.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { BookingAnswer, RescheduleAction } from './booking-answer.ts';
import type { BookingView } from './booking-view.ts';
import css from './booking-details.module.css';
import type { FormAs } from '#features/availability/workspace/form-as.ts';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { bookingPanelTexts as texts } from './booking-texts.ts';

const grave: ReadonlySet<ProAction> = new Set(['cancel', 'decline', 'no_show', 'mark_refunded']);

type Props = {
  view: BookingView;
  answer: BookingAnswer | undefined;
  /** What has just been done, as the address says it. */
  said: string | null;
  isPending: boolean;
  as: FormAs;
};

const Act = ({ action, view, answer, isPending, as: Form }: Omit<Props, 'said'> & { action: ProAction }) => {
  const tried = answer?.tried === action ? answer : undefined;
  return (
    <details className={css['act']} open={tried !== undefined}>
      <summary>{texts.do[action]}</summary>
      <Form noValidate method="post" key={tried?.at}>
        <div className={css['sure']}>
          <p>{texts.ask[action]}</p>
          <input type="hidden" name="bid" value={view.id} />
          <input type="hidden" name="do" value={action} />
          {(action === 'cancel' || action === 'decline') && (
            <TextArea
              name="reason"
              label={texts.reason}
              hint={texts.reasonHint}
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
              options={(['cash', 'cheque', 'credit-card'] as const).map((value) => ({ value, text: texts.methods[value] }))}
              error={tried?.validation['payment_method']}
            />
          )}
          {tried?.message != null && <FormMessageNotice message={tried.message} />}
          <Button type="submit" tone={grave.has(action) ? 'danger' : 'primary'} isPending={isPending}>
            {texts.do[action]}
          </Button>
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

/** Another moment that waits for its answer. */
const Proposal = ({ proposal, view, answer, isPending, as: Form }: Omit<Props, 'said'> & { proposal: NonNullable<BookingView['proposal']> }) => (
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

/** A visit for its professional: who comes, when, where, for what, how its price stands, what became of it and what may be done. */
export const BookingDetails = ({ view, answer, said, isPending, as }: Props) => (
  <div className={css['details']}>
    {said !== null && texts.done[said] !== undefined && (
      <Notice tone="success" isLive>
        {texts.done[said]}
      </Notice>
    )}
    <p className={css['badges']}>
      <Badge tone={view.state.tone}>{view.state.text}</Badge>
    </p>
    {view.absence !== null && <Notice tone="warning">{view.absence}</Notice>}
    {view.proposal !== null && <Proposal key={view.proposal.id} proposal={view.proposal} view={view} answer={answer} isPending={isPending} as={as} />}
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
          {view.phone !== null && (
            <a className={`link ${css['reach']}`} href={view.phone.to}>
              <Phone size={16} strokeWidth={1.75} aria-hidden />
              {texts.call(view.phone.text)}
            </a>
          )}
          {view.email !== null && (
            <a className={`link ${css['reach']}`} href={`mailto:${view.email}`}>
              <Mail size={16} strokeWidth={1.75} aria-hidden />
              {texts.write(view.email)}
            </a>
          )}
        </dd>
      </div>
    </dl>
    <section aria-label={texts.price}>
      <PriceLines lines={view.lines} total={view.total} after={view.after} />
      <p className={css['badges']}>
        {texts.status} <Badge tone={view.payment.tone}>{view.payment.text}</Badge>
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
        {view.actions.map((action) => (
          <Act key={action} action={action} view={view} answer={answer} isPending={isPending} as={as} />
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
