import { Fragment } from 'react';
import { saleTexts as texts } from '#features/vouchers/texts.ts';
import type { SalesShown } from '../pages/sales-shown.ts';

/** What a professional sells besides services: nothing is sold here yet, which is said first; what it is and what it costs is there for who asks. */
export const SalesSection = ({ sales: { groups, how }, className }: { sales: SalesShown; className: string | undefined }) => (
  <section id="ventes" className={className} aria-labelledby="ventes-0">
    {groups.map(({ heading, items }, i) => (
      <Fragment key={heading}>
        <h2 id={`ventes-${i}`}>{heading}</h2>
        {i === 0 && <p>{how}</p>}
        <details>
          <summary className="link">{texts.see(items.length)}</summary>
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
        </details>
      </Fragment>
    ))}
  </section>
);
