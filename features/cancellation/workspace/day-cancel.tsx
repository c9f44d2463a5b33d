import { Link } from 'react-router';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { dayCancelTexts as texts } from './day-texts.ts';
import type { DayCancelView } from './day-view.ts';
import css from './series.module.css';

type Props = {
  view: DayCancelView;
  refused: RefusedForm | undefined;
  once: string;
  /** Address of the link that leaves the page without cancelling. */ backTo: string;
  reasonLength: { readonly min?: number; readonly max: number };
};

const Visits = ({ rows, total }: { rows: DayCancelView['rows']; total: string }) => (
  <Card as="section" className={css['part']}>
    <div>
      <h2>{texts.list}</h2>
      <p className={css['soft']}>{total}</p>
    </div>
    <ul role="list" className={css['visits']}>
      {rows.map(({ id, time, client, services, badge, untold, phone, back, to }) => (
        <li key={id} className={css['ofDay']}>
          <span className={`${css['place']} figures`}>{time}</span>
          <span className={css['when']}>
            {to === null ? (
              <span>{client}</span>
            ) : (
              <Link className="link" to={to}>
                {client}
              </Link>
            )}
            <span className={css['soft']}>{services}</span>
            {untold !== null && (
              <span className={css['soft']}>
                {untold}{' '}
                {phone !== null && (
                  <a className={`link figures ${css['phone']}`} href={phone.to}>
                    {phone.text}
                  </a>
                )}
              </span>
            )}
          </span>
          <span className={css['words']}>{badge !== null && <Badge tone="iris">{badge}</Badge>}</span>
          <span className={`${css['price']} figures`}>{back}</span>
        </li>
      ))}
    </ul>
  </Card>
);

export const DayCancel = ({ view, refused, once, backTo, reasonLength }: Props) => (
  <div className={css['parts']}>
    {view.total !== null && <Visits rows={view.rows} total={view.total} />}
    {view.why !== null ? (
      <>
        {refused?.message != null && <FormMessageNotice message={refused.message} />}
        <p className={css['soft']}>{view.why}</p>
      </>
    ) : (
      <Card as="section" className={css['part']}>
        <PageForm refused={refused}>
          <OnceField word={once} />
          <input type="hidden" name="count" value={view.count} />
          <input type="hidden" name="refund" value={view.refundCents} />
          <TextArea
            name="reason"
            label={texts.reason}
            hint={view.reasonHint}
            isRequired
            minLength={reasonLength.min}
            maxLength={reasonLength.max}
            rows={3}
            defaultValue={refused?.typed['reason'] ?? ''}
            error={refused?.validation['reason']}
          />
          {view.internal !== null && (
            <TextArea
              name="note"
              label={view.internal.label}
              hint={view.internal.hint}
              maxLength={reasonLength.max}
              rows={2}
              defaultValue={refused?.typed['note'] ?? ''}
              error={refused?.validation['note']}
            />
          )}
          {view.mayClose && (
            <div>
              <CheckRow
                name="closes"
                value="1"
                defaultChecked={refused === undefined || refused.typed['closes'] === '1'}
                aria-describedby="closes-hint"
              >
                {view.closes}
              </CheckRow>
              <p id="closes-hint" className={css['soft']}>
                {texts.closesHint}
              </p>
            </div>
          )}
          {view.notes.map((note) => (
            <p key={note} className={css['soft']}>
              {note}
            </p>
          ))}
          <div className={css['buttons']}>
            <LinkButton to={backTo}>{texts.keep}</LinkButton>
            <Button type="submit" tone="danger">
              {view.save}
            </Button>
          </div>
        </PageForm>
      </Card>
    )}
  </div>
);
