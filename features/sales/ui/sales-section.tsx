import { saleTexts as texts } from '#features/sales/texts.ts';
import type { SalesShown } from '../pages/sales-shown.ts';

/** A professional's sales. They cannot be bought online yet, so the section is a single line that opens on request. */
export const SalesSection = ({
  sales: { items, summary },
  className,
}: {
  sales: SalesShown;
  className: string | undefined;
}) => (
  <section id="ventes" className={className} aria-label={texts.label}>
    <details>
      <summary>
        {summary} <span className="link">{texts.see(items.length)}</span>
      </summary>
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
  </section>
);
