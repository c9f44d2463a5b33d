import { agoText } from '#core/ago.ts';
import { countText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import { AcceptOrRefuse } from '#ui/workspace/accept-or-refuse.tsx';
import css from '#ui/workspace/admin.module.css';
import type { decideReview } from '../contract.ts';
import type { ReviewState } from '../rules/review.ts';
import { moderationTexts as texts } from './moderation-texts.ts';

const tones: Readonly<Record<ReviewState, BadgeTone>> = { held: 'warning', published: 'success', removed: 'danger' };

export const ModerationCard = ({
  review,
  nowMs,
  refused,
}: {
  review: DataOf<typeof decideReview>;
  nowMs: number;
  refused: RefusedForm | undefined;
}) => {
  const {
    id,
    state,
    author,
    rating,
    services,
    professional,
    body,
    written_at,
    looked_at_for: reasons,
    decided_at,
    decided_by,
    decision,
  } = review;
  return (
    <Card as="article">
      <div className={css['line']}>
        <h2 className={css['receipt']}>{texts.by(author, countText(rating))}</h2>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      <p className={css['soft']}>
        {texts.about(professional.name, services.join(', '))} · {texts.since(agoText(instantMs(written_at), nowMs))}
      </p>
      {reasons.length > 0 && (
        <p>
          {texts.why} <b>{reasons.map((reason) => texts.reasons[reason]).join(', ')}</b>
        </p>
      )}
      <blockquote className={css['said']}>{body}</blockquote>
      {state === 'held' ? (
        <AcceptOrRefuse
          id={id}
          hidden={{ written_at }}
          refused={refused}
          accept={{ label: texts.publish, value: 'published' }}
          refuse={{ label: texts.refuse, value: 'removed' }}
          reason={{ label: texts.reason, hint: texts.reasonHint, maxLength: 2000 }}
        />
      ) : (
        <>
          {decided_at !== null && (
            <p className={css['soft']}>{texts.decidedBy(decided_by ?? '', agoText(instantMs(decided_at), nowMs))}</p>
          )}
          {decision !== null && <blockquote className={css['said']}>{decision}</blockquote>}
        </>
      )}
    </Card>
  );
};
