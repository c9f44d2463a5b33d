import { Badge } from '#ui/lists/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import type { OpenedOrderView } from './order-list-view.ts';
import css from './order-list.module.css';
import { orderListTexts as texts } from './order-texts.ts';
import visitLines from './visit-lines.module.css';

type HealthProps = { read: NonNullable<OpenedOrderView['health']>['read']; readTo: string };

const Health = ({ read, readTo }: HealthProps) => (
  <section className={css['health']} aria-labelledby="fiche-sante" data-chrome>
    <h3 id="fiche-sante">{texts.health.heading}</h3>
    {read === null ? (
      <p>
        <LinkButton tone="secondary" to={readTo}>
          {texts.health.read}
        </LinkButton>
      </p>
    ) : (
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
    )}
  </section>
);

/** One visit: who comes, when, for what, how its price stands, and what was answered about health once that is asked for. */
export const OpenedOrder = ({ opened, closeTo, readTo }: { opened: OpenedOrderView; closeTo: string; readTo: string }) => (
  <Card as="section" className={css['opened']}>
    <div className={visitLines['head']}>
      <h2>{opened.name}</h2>
      <span className={css['words']}>
        <Badge tone={opened.state.tone}>{opened.state.text}</Badge>
        <Badge tone={opened.payment.tone}>{opened.payment.text}</Badge>
      </span>
    </div>
    <dl className={css['facts']}>
      {opened.facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {opened.health !== null && <Health read={opened.health.read} readTo={readTo} />}
    <p className={css['ways']} data-chrome>
      <LinkButton tone="tinted" to={opened.planning}>
        {texts.inPlanning}
      </LinkButton>
      <LinkButton to={closeTo}>{texts.close}</LinkButton>
    </p>
  </Card>
);
