import { Form } from 'react-router';
import { bookingPanelTexts } from '#features/bookings/workspace/booking-texts.ts';
import { EndingRows } from '#features/bookings/workspace/ending-rows.tsx';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { SeriesAnswer } from './series-action.ts';
import css from './series.module.css';
import { visitSeriesTexts } from './series-texts.ts';
import type { SeriesView } from './series-view.ts';

const texts = visitSeriesTexts.cancel;

type Follow = NonNullable<SeriesView['follow']>;

type Props = { follow: Follow; answer: SeriesAnswer | undefined; once: string; isPending: boolean };

export const SeriesCancel = ({ follow, answer, once, isPending }: Props) => {
  const tried = answer?.tried === 'cancel' ? answer : undefined;
  const words = {
    client: { title: texts.client, text: texts.clientText },
    pro: { title: texts.pro, text: texts.proText },
  } as const;
  return (
    <Form noValidate method="post" className={css['form']} key={tried?.at} preventScrollReset>
      <OnceField word={once} />
      <input type="hidden" name="what" value="cancel" />
      <input type="hidden" name="count" value={follow.count} />
      {tried?.message != null && <FormMessageNotice message={tried.message} />}
      <fieldset className={css['ways']}>
        <legend className="visually-hidden">{texts.who}</legend>
        {follow.ways.map(({ by, rows, refundCents }) => (
          <OptionCard
            key={by}
            name="asked_by"
            value={by}
            isChecked={tried?.typed['asked_by'] === undefined ? by === 'client' : tried.typed['asked_by'] === by}
            title={words[by].title}
            text={words[by].text}
          >
            <input type="hidden" name={`refund_${by}`} value={refundCents} />
            {rows.length === 0 ? (
              <p className={css['soft']}>{bookingPanelTexts.money.none}</p>
            ) : (
              <EndingRows rows={rows} />
            )}
            {by === 'pro' && (
              <TextArea
                name="reason"
                label={bookingPanelTexts.reason}
                hint={bookingPanelTexts.reasonHint}
                maxLength={500}
                rows={3}
                defaultValue={tried?.typed['reason'] ?? ''}
                error={tried?.validation['reason']}
              />
            )}
          </OptionCard>
        ))}
        {tried?.validation['asked_by'] !== undefined && <FieldMessage>{tried.validation['asked_by']}</FieldMessage>}
      </fieldset>
      {follow.hasMail && <p className={css['soft']}>{texts.mail}</p>}
      <div>
        <Button type="submit" tone="danger" isPending={isPending}>
          {follow.ways.map(({ by, button }) => (
            <span key={by} className={css[by]}>
              {button}
            </span>
          ))}
        </Button>
      </div>
    </Form>
  );
};
