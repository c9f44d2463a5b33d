import { Link } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import css from '#ui/workspace/admin.module.css';
import { TimeOffLines } from './time-off-lines.tsx';
import { timeOffTexts as texts } from './time-off-texts.ts';
import type { TimeOffLine, TimeOffView } from './time-off-view.ts';

type Props = {
  view: TimeOffView;
  teamTo: string;
  base: string;
  isNarrowed: boolean;
};

export const TimeOffPart = ({ view: { waiting, before }, teamTo, base, isNarrowed }: Props) => {
  const see = ({ id, person, when }: TimeOffLine) => (
    <Link className="link" to={`${base}/${id}`} aria-label={texts.open(person.label, when)}>
      {texts.see}
    </Link>
  );
  return (
    <div className={css['content']}>
      <p className={css['buttons']}>
        <Link className="link" to={teamTo}>
          {texts.back}
        </Link>
        {isNarrowed && (
          <Link className="link" to={base}>
            {texts.all}
          </Link>
        )}
      </p>
      <Card as="section">
        <div className={css['content']}>
          <h2 className={css['receipt']} id="attente">
            {texts.waiting}
          </h2>
          {waiting.length === 0 ? (
            <>
              <p className={css['soft']}>{before.length === 0 ? texts.none : texts.noneWaiting}</p>
              {before.length === 0 && (
                <p>
                  <Link className="link" to={`${teamTo}/acces`}>
                    {texts.access}
                  </Link>
                </p>
              )}
            </>
          ) : (
            <TimeOffLines labelledBy="attente" lines={waiting} isNamed after={see} />
          )}
        </div>
      </Card>
      {before.length > 0 && (
        <Card as="section">
          <div className={css['content']}>
            <h2 className={css['receipt']} id="repondues">
              {texts.before}
            </h2>
            <TimeOffLines labelledBy="repondues" lines={before} isNamed after={see} />
          </div>
        </Card>
      )}
    </div>
  );
};
