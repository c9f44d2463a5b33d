import type { FormAs } from '#features/availability/workspace/form-as.ts';
import type { ProAction } from '#features/bookings/contract.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import css from './booking-details.module.css';
import { bookingPanelTexts as texts } from './booking-texts.ts';
import type { BookingView, BookingAnswer } from './booking-view.ts';
import type { EndingView } from './ending-view.ts';
import { EndingRows } from './ending-rows.tsx';
import { GivenLink } from './given-link.tsx';

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
  isPending: boolean;
  supportEmail: string;
  as: FormAs;
};

/**
 * The amounts that a cancellation or an absence retains and refunds. In a cancellation at the client's request, the
 * professional may give up the retained amount.
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
  words: { action, label, ask, button },
  view,
  answer,
  isPending,
  supportEmail,
  as: Form,
}: Props & { words: BookingView['actions'][number] }) => {
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
              {button.waived === null ? (
                button.text
              ) : (
                <>
                  <span className={css['unwaived']}>{button.text}</span>
                  <span className={css['waived']}>{button.waived}</span>
                </>
              )}
            </Button>
          ) : (
            <GivenLink key={tried.link} link={tried.link} supportEmail={supportEmail} />
          )}
        </div>
      </Form>
    </details>
  );
};

/** The actions of the professional on the visit. Shows nothing when no action is possible. */
export const BookingActs = (props: Props) => {
  const { actions, moveTo, complainTo } = props.view;
  if (actions.length === 0 && moveTo === null && complainTo === null) return null;
  return (
    <section aria-labelledby="que-faire" className={css['acts']} data-chrome>
      <h3 id="que-faire">{texts.actions}</h3>
      {moveTo !== null && (
        <LinkButton tone="secondary" block to={moveTo}>
          {texts.move.other}
        </LinkButton>
      )}
      {actions.map((words) => (
        <Act key={words.action} words={words} {...props} />
      ))}
      {complainTo !== null && (
        <LinkButton tone="quiet" block to={complainTo}>
          {texts.complain}
        </LinkButton>
      )}
    </section>
  );
};
