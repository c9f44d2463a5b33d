import { countText } from '#core/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import css from '#ui/workspace/admin.module.css';

type Props = {
  heading: string;
  count: number;
  /** The words that follow `count` on the card. */ what: string;
  to: string;
  label: string;
};

export const AdminFigure = ({ heading, count, what, to, label }: Props) => (
  <Card as="section">
    <h2 className={css['small']}>{heading}</h2>
    <p className={css['figure']}>
      <b>{countText(count)}</b> {what}
    </p>
    <LinkButton tone="tinted" size="sm" to={to}>
      {label}
    </LinkButton>
  </Card>
);
