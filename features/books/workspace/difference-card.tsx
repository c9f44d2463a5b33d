import { Link } from 'react-router';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { DecideForm } from '#ui/workspace/decide-form.tsx';
import { explainedLength, type DifferenceState } from '../rules/states.ts';
import { booksTexts as texts } from './books-texts.ts';
import type { DifferenceCardView } from './books-view.ts';
import own from './books.module.css';

const tones: Readonly<Record<DifferenceState, BadgeTone>> = { open: 'warning', explained: 'success', gone: 'neutral' };

const Side = ({ side: { name, price, lines } }: { side: DifferenceCardView['sides'][number] }) => (
  <div className={own['side']}>
    <h3 className={css['small']}>{name}</h3>
    <p className={own['sum']}>{price}</p>
    {lines.length === 0 ? (
      <p className={css['soft']}>{texts.nothing}</p>
    ) : (
      <ul className={own['lines']}>
        {lines.map((line) => (
          <li key={line.ref}>
            {line.price}
            <span className={css['soft']}>
              {line.at} · {line.ref}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
);

export const DifferenceCard = ({ view, refused }: { view: DifferenceCardView; refused: RefusedForm | undefined }) => (
  <Card as="article">
    <div className={css['line']}>
      <h2 className={css['receipt']}>{view.heading}</h2>
      <Badge tone={tones[view.state]}>{view.badge}</Badge>
    </div>
    <p className={css['soft']}>{view.first}</p>
    <div className={own['sides']}>
      {view.sides.map((side) => (
        <Side key={side.name} side={side} />
      ))}
    </div>
    {view.next !== null && (
      <p>
        <b>{texts.nextLabel}</b> {view.next}
      </p>
    )}
    <p className={css['buttons']}>
      {view.links.map(({ text, to }) => (
        <Link key={to} className="link" to={to}>
          {text}
        </Link>
      ))}
    </p>
    {view.over !== null && <p className={css['soft']}>{view.over}</p>}
    {view.reason !== null && <blockquote className={css['said']}>{view.reason}</blockquote>}
    {view.state === 'open' && (
      <DecideForm
        id={view.id}
        refused={refused}
        reason={{
          label: texts.reason,
          hint: texts.reasonHint,
          minLength: explainedLength.min,
          maxLength: explainedLength.max,
        }}
        buttons={[{ label: texts.explain }]}
      />
    )}
  </Card>
);
