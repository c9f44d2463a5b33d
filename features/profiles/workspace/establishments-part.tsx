import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { establishmentsTexts as texts } from './establishments-texts.ts';

type Establishment = {
  readonly id: string;
  readonly name: string | null;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly isComplete: boolean;
};

export const EstablishmentsPart = ({
  held: establishments,
  refused,
}: {
  held: readonly Establishment[];
  refused: RefusedForm | undefined;
}) => (
  <div className={css['content']}>
    <Card as="section">
      <h2 className={css['receipt']}>{texts.needs}</h2>
      <PageForm refused={refused}>
        <p>{texts.openText}</p>
        <div>
          <Button type="submit" tone="primary">
            {texts.open}
          </Button>
        </div>
      </PageForm>
    </Card>
    <Card as="section">
      <h2 className={css['receipt']} id="tenus">
        {texts.held}
      </h2>
      <ul role="list" aria-labelledby="tenus" className={css['list']}>
        {establishments.map(({ id, name, to, isCurrent, isComplete }) => (
          <li key={id} className={css['row']}>
            <a className="link" href={to} aria-current={isCurrent ? 'true' : undefined}>
              {name ?? texts.unnamed}
            </a>
            <span>
              {!isComplete && <Badge tone="warning">{texts.incomplete}</Badge>}{' '}
              {isCurrent && <Badge tone="lagoon">{texts.current}</Badge>}
            </span>
          </li>
        ))}
      </ul>
      {establishments.length > 1 && <p className={css['soft']}>{texts.switchText}</p>}
    </Card>
  </div>
);
