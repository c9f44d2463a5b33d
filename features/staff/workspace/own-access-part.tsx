import { Link } from 'react-router';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import type { OwnAccessView } from './own-access-view.ts';
import { personTexts } from '#features/availability/workspace/person-texts.ts';
import { ownAccessTexts as texts } from './staff-texts.ts';
import { ownTimeOffTexts } from './time-off-texts.ts';

type OwnWays = { readonly timeOffTo: string; readonly pageTo: string };

const Way = ({ heading, text, to }: { heading: string; text: string; to: string }) => (
  <Card as="section">
    <h2 className={css['receipt']}>{heading}</h2>
    <p>
      <Link className="link" to={to}>
        {text}
      </Link>
    </p>
  </Card>
);

export const OwnAccessPart = ({ view, ways }: { view: OwnAccessView; ways: OwnWays | null }) => (
  <div className={css['content']}>
    <Card as="section">
      <h2 className={css['receipt']}>{view.establishment}</h2>
      <p>
        <Badge tone="sky">{view.role}</Badge> <span className={css['soft']}>{view.since}</span>
      </p>
      <p className={css['soft']}>{view.opens}</p>
      {view.agenda !== null && <p>{texts.agenda(view.agenda)}</p>}
    </Card>
    {ways !== null && (
      <>
        <Way heading={personTexts.way} text={personTexts.wayText} to={ways.pageTo} />
        <Way heading={ownTimeOffTexts.way} text={ownTimeOffTexts.wayText} to={ways.timeOffTo} />
      </>
    )}
    {view.services !== null && (
      <Card as="section">
        <h2 className={css['receipt']} id="prestations">
          {texts.services}
        </h2>
        {view.services.length === 0 ? (
          <p className={css['soft']}>{texts.noServices}</p>
        ) : (
          <ul role="list" aria-labelledby="prestations" className={css['list']}>
            {view.services.map(({ id, name, detail }) => (
              <li key={id} className={css['row']}>
                <b>{name}</b>
                <span className={css['soft']}>{detail}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={css['soft']}>{texts.servicesNote}</p>
      </Card>
    )}
    <Card as="section">
      <h2 className={css['receipt']}>{texts.leave}</h2>
      <SureForm label={texts.leave} text={view.leaveText} sure={texts.leaveSure}>
        {null}
      </SureForm>
    </Card>
  </div>
);
