import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { adminPagePaths } from '#core/admin-roles.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import css from '#ui/workspace/admin.module.css';
import { DecideForm } from '#ui/workspace/decide-form.tsx';
import type { outcomeWordData } from '../contract/moves.ts';
import { outcomeReasonLength } from '../rules/unknown-moves.ts';
import { unknownMoveTexts as texts } from './unknown-move-texts.ts';

type Props = {
  id: string;
  heading: ReactNode;
  words: readonly z.output<typeof outcomeWordData>[];
  refused: RefusedForm | undefined;
  /** The provider's operations that may be this movement, one sentence each. */
  proofs: readonly string[];
  /** Kind of movement, `reversed` for a transfer that is taken back. */
  of?: keyof typeof texts.outcomes;
  children: ReactNode;
};

/**
 * A money movement that the provider refused or whose result is unknown, with the admins' answers and a form to add
 * one.
 */
export const UnknownMove = ({ id, heading, words, refused, proofs, of = 'sent', children }: Props) => (
  <Card as="section">
    <h3 className={css['receipt']}>{heading}</h3>
    {children}
    {proofs.map((proof) => (
      <p key={proof}>{proof}</p>
    ))}
    {proofs.length > 0 && (
      <p>
        <Link className="link" to={adminPagePaths.books}>
          {texts.toBooks}
        </Link>
      </p>
    )}
    {words.map(({ who, is_own: isOwn, outcome, reason }) => (
      <p className={css['soft']} key={who}>
        {texts.statement(isOwn ? texts.you : who, texts.outcomes[of][outcome], reason)}
      </p>
    ))}
    <DecideForm
      id={id}
      refused={refused}
      reason={{
        label: texts.reason,
        hint: texts.reasonHint,
        minLength: outcomeReasonLength.min,
        maxLength: outcomeReasonLength.max,
      }}
      buttonName="outcome"
      buttons={[
        { label: texts.outcomes[of].left, value: 'left' },
        { label: texts.outcomes[of].not_left, value: 'not_left' },
      ]}
    />
  </Card>
);
