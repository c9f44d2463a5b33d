import { Link } from 'react-router';
import { TextField } from '#ui/fields/text-field.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { FieldPair, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from '#ui/workspace/admin.module.css';
import { timeOffWordMax } from '../rules/time-off.ts';
import { TimeOffLines } from './time-off-lines.tsx';
import { ownTimeOffTexts as texts } from './time-off-texts.ts';
import type { OwnTimeOffView, TimeOffLine } from './time-off-view.ts';

export const timeOffFields = ['from_date', 'from_time', 'to_date', 'to_time', 'reason'] as const;

const Ask = ({ refused, once }: { refused: RefusedForm | undefined; once: string }) => {
  const of = (name: (typeof timeOffFields)[number]) => ({
    name,
    defaultValue: refused?.typed[name] ?? '',
    error: refused?.validation[name],
  });
  return (
    <Card as="section">
      <h2 className={css['receipt']}>{texts.ask}</h2>
      <PageForm refused={refused}>
        <OnceField word={once} />
        <input type="hidden" name="do" value="demandee" />
        <FieldPair>
          <TextField {...of('from_date')} type="date" isRequired label={texts.fromDate} />
          <TextField {...of('from_time')} type="time" step={300} label={texts.fromTime} />
        </FieldPair>
        <FieldPair>
          <TextField {...of('to_date')} type="date" isRequired label={texts.toDate} />
          <TextField {...of('to_time')} type="time" step={300} label={texts.toTime} />
        </FieldPair>
        <p className={css['soft']}>{texts.hours}</p>
        <TextField
          {...of('reason')}
          isRequired
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={timeOffWordMax}
          autoComplete="off"
        />
        <p className={css['soft']}>{texts.after}</p>
        <div>
          <Button type="submit">{texts.submit}</Button>
        </div>
      </PageForm>
    </Card>
  );
};

const withdrawForm = ({ id, when, waits }: TimeOffLine) =>
  waits && (
    <SureForm
      label={texts.withdraw}
      name={texts.withdrawOf(when)}
      text={texts.withdrawText}
      sure={texts.withdrawSure}
      isQuiet
    >
      <input type="hidden" name="do" value="retiree" />
      <input type="hidden" name="request_id" value={id} />
    </SureForm>
  );

type Props = { view: OwnTimeOffView; accessTo: string; once: string; refused: RefusedForm | undefined };

export const OwnTimeOffPart = ({ view: { requests }, accessTo, once, refused }: Props) => (
  <div className={css['content']}>
    <p>
      <Link className="link" to={accessTo}>
        {texts.back}
      </Link>
    </p>
    <Card as="section">
      <div className={css['content']}>
        <h2 className={css['receipt']} id="demandes">
          {texts.list}
        </h2>
        {requests.length === 0 ? (
          <p className={css['soft']}>{texts.none}</p>
        ) : (
          <TimeOffLines labelledBy="demandes" lines={requests} isNamed={false} after={withdrawForm} />
        )}
      </div>
    </Card>
    <Ask refused={refused} once={once} />
  </div>
);
