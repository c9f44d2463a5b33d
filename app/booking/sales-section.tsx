import { Fragment } from 'react';
import type { SalesShown } from './sales-shown.ts';

/** What a professional sells besides services: what it is and what it costs; nothing is sold here yet. */
export const SalesSection = ({ sales: { groups, how }, className }: { sales: SalesShown; className: string | undefined }) => (
  <section id="ventes" className={className} aria-labelledby="ventes-0">
    {groups.map(({ heading, items }, i) => (
      <Fragment key={heading}>
        <h2 id={`ventes-${i}`}>{heading}</h2>
        <ul role="list">
          {items.map(({ id, kind, name, description, facts, price }) => (
            <li key={id}>
              <div>
                <span>{kind}</span>
                <h3>{name}</h3>
                {description !== '' && <p>{description}</p>}
                {facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </div>
              <b className="figures">{price}</b>
            </li>
          ))}
        </ul>
      </Fragment>
    ))}
    <p>{how}</p>
  </section>
);
