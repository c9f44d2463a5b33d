import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { Directions } from '#ui/layout/directions.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import type { OpenedOrderView } from './order-list-view.ts';
import css from './order-list.module.css';
import { orderListTexts as texts } from './order-texts.ts';
import visitLines from './visit-lines.module.css';

type HealthProps = NonNullable<OpenedOrderView['health']> & { readTo: string };

const HealthAnswers = ({ read, refused, readTo }: HealthProps) => {
  if (refused !== null) return <p>{refused}</p>;
  if (read === null)
    return (
      <p>
        <LinkButton tone="secondary" to={readTo}>
          {texts.health.read}
        </LinkButton>
      </p>
    );
  return (
    <>
      <p>{read.state}</p>
      {read.lines.length > 0 && (
        <ul>
          {read.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {read.attestation !== null && (
        <p>
          {read.attestation.to === null ? (
            read.attestation.text
          ) : (
            <a className="link" href={read.attestation.to}>
              {read.attestation.text}
            </a>
          )}
        </p>
      )}
    </>
  );
};

const Health = (props: HealthProps) => (
  <section className={css['health']} aria-labelledby="fiche-sante" data-chrome>
    <h3 id="fiche-sante">{texts.health.heading}</h3>
    <HealthAnswers {...props} />
  </section>
);

type OpenedProps = {
  opened: OpenedOrderView;
  details: ReactNode;
  money: ReactNode;
  closeTo: string;
  readTo: string;
};

/** The open visit: details, directions, payments, and the health answers on request. */
export const OpenedOrder = ({ opened, details, money, closeTo, readTo }: OpenedProps) => (
  <Card as="section" className={css['opened']}>
    <div className={visitLines['head']}>
      <h2>{opened.name}</h2>
      <LinkButton to={closeTo} size="sm" data-chrome>
        {texts.close}
      </LinkButton>
    </div>
    <p className={css['numbered']}>{opened.numbered}</p>
    {opened.point !== null && <Directions lat={opened.point.lat} lon={opened.point.lon} />}
    {details}
    {money}
    {opened.health !== null && <Health {...opened.health} readTo={readTo} />}
    <p className={css['ways']} data-chrome>
      <LinkButton tone="tinted" to={opened.planning}>
        {texts.inPlanning}
      </LinkButton>
    </p>
  </Card>
);
