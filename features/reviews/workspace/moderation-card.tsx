import { agoText } from '#core/ago.ts';
import { countText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import type { decideReview } from '../contract.ts';
import type { ReviewState } from '../rules/review.ts';
import { moderationTexts as texts } from './moderation-texts.ts';

const tones: Readonly<Record<ReviewState, BadgeTone>> = { held: 'warning', published: 'success', removed: 'danger' };

const Decide = ({ id, writtenAt, refused }: { id: string; writtenAt: string; refused: RefusedForm | undefined }) => (
  <PageForm refused={refused}>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="written_at" value={writtenAt} />
    <div>
      <Button type="submit" name="decision" value="published">
        {texts.publish}
      </Button>
    </div>
    <TextArea
      id={`raison-${id}`}
      label={texts.reason}
      name="reason"
      rows={2}
      maxLength={2000}
      hint={texts.reasonHint}
      defaultValue={refused?.typed['reason'] ?? ''}
      error={refused?.validation['reason']}
    />
    <div>
      <Button type="submit" name="decision" value="removed" tone="secondary">
        {texts.refuse}
      </Button>
    </div>
  </PageForm>
);

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
        <Decide id={id} writtenAt={written_at} refused={refused} />
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
