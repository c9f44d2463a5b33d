import { Link } from 'react-router';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { timeOffWordMax } from '../rules/time-off.ts';
import { timeOffRequestTexts as texts } from './time-off-texts.ts';
import type { TimeOffRequestView } from './time-off-view.ts';

const Facts = ({ view }: { view: TimeOffRequestView }) => (
  <Card as="section">
    <dl className={css['facts']}>
      <div>
        <dt>{texts.state}</dt>
        <dd>
          <Badge tone={view.tone}>{view.stateName}</Badge> <span className={css['soft']}>{view.requestedOn}</span>
        </dd>
      </div>
      <div>
        <dt>{texts.when}</dt>
        <dd>{view.begun}</dd>
      </div>
      <div>
        <dt>{texts.why}</dt>
        <dd>{view.reason}</dd>
      </div>
    </dl>
    {view.answer !== null && <p className={css['said']}>{view.answer}</p>}
  </Card>
);

const Visits = ({ view: { person, visits, more }, handOverTo }: { view: TimeOffRequestView; handOverTo: string }) => (
  <Card as="section">
    <div className={css['content']}>
      <h2 className={css['receipt']} id="rendez-vous">
        {texts.visits}
      </h2>
      {visits.length === 0 ? (
        <p className={css['soft']}>{texts.noVisits}</p>
      ) : (
        <>
          <ul role="list" aria-labelledby="rendez-vous" className={css['list']}>
            {visits.map(({ key, when, description }) => (
              <li key={key} className={css['row']}>
                <b>{when}</b>
                <span className={css['soft']}>{description}</span>
              </li>
            ))}
          </ul>
          {more !== null && <p className={css['soft']}>{more}</p>}
          <p>{texts.stay}</p>
          <p>
            <Link className="link" to={handOverTo}>
              {texts.handOver(person.label)}
            </Link>
          </p>
        </>
      )}
    </div>
  </Card>
);

const Answer = ({ name, refused }: { name: string; refused: RefusedForm | undefined }) => (
  <>
    <Card as="section">
      <h2 className={css['receipt']}>{texts.grantHeading}</h2>
      <PageForm refused={undefined}>
        <input type="hidden" name="do" value="accordee" />
        <p>{texts.grantText(name)}</p>
        <div>
          <Button type="submit">{texts.grant}</Button>
        </div>
      </PageForm>
    </Card>
    <Card as="section">
      <h2 className={css['receipt']}>{texts.refuseHeading}</h2>
      <PageForm refused={refused}>
        <input type="hidden" name="do" value="refusee" />
        <TextField
          name="answer"
          label={texts.word}
          hint={texts.wordHint}
          isRequired
          maxLength={timeOffWordMax}
          autoComplete="off"
          defaultValue={refused?.typed['answer'] ?? ''}
          error={refused?.validation['answer']}
        />
        <div>
          <Button type="submit" tone="secondary">
            {texts.refuse}
          </Button>
        </div>
      </PageForm>
    </Card>
  </>
);

type Props = {
  view: TimeOffRequestView;
  listTo: string;
  handOverTo: string;
  refused: RefusedForm | undefined;
};

export const TimeOffRequestPart = ({ view, listTo, handOverTo, refused }: Props) => (
  <div className={css['content']}>
    <p>
      <Link className="link" to={listTo}>
        {texts.back}
      </Link>
    </p>
    <Facts view={view} />
    <Visits view={view} handOverTo={handOverTo} />
    {view.waits && <Answer name={view.person.label} refused={refused} />}
    {view.isGranted && (
      <Card as="section">
        <h2 className={css['receipt']}>{texts.takeBack}</h2>
        <SureForm label={texts.takeBack} text={texts.takeBackText} sure={texts.takeBackSure}>
          <input type="hidden" name="do" value="annulee" />
        </SureForm>
      </Card>
    )}
  </div>
);
