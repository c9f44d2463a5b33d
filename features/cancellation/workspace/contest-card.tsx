import { agoText } from '#core/ago.ts';
import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { parisZone } from '#core/units.ts';
import type { ContestState } from '#features/bookings/rules/states.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import css from '#ui/workspace/admin.module.css';
import { DecideForm } from '#ui/workspace/decide-form.tsx';
import type { decideContest } from '../contract.ts';
import { contestsTexts as texts } from './contests-texts.ts';

const tones: Readonly<Record<ContestState, BadgeTone>> = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'danger',
  undone: 'neutral',
};

type Contest = DataOf<typeof decideContest>;

const Decide = ({
  id,
  paid_cents,
  refused,
}: Pick<Contest, 'id' | 'paid_cents'> & { refused: RefusedForm | undefined }) => (
  <DecideForm
    id={id}
    refused={refused}
    reason={{ label: texts.reason, hint: texts.reasonHint, rows: 3, minLength: 10, maxLength: 1000 }}
    buttons={[
      { label: texts.accept, value: 'accepted' },
      { label: texts.refuse, value: 'refused' },
    ]}
  >
    {paid_cents > 0 && (
      <CheckRow
        id={`rendre-${id}`}
        name="gives_back"
        value="1"
        defaultChecked={refused ? refused.typed['gives_back'] !== undefined : true}
      >
        {texts.givesBack(priceText(paid_cents))}
      </CheckRow>
    )}
  </DecideForm>
);

const WaitingDecision = ({
  request: { asked_by, reason, expires_at },
}: {
  request: NonNullable<Contest['request']>;
}) => (
  <>
    <p>{texts.waitsSecond(asked_by, momentText(parisZone, instantMs(expires_at)))}</p>
    {reason !== null && <blockquote className={css['said']}>{reason}</blockquote>}
  </>
);

const Decided = ({ contest: { decided_by, decided_at, decision }, nowMs }: { contest: Contest; nowMs: number }) => (
  <>
    {decided_by !== null && decided_at !== null && (
      <p className={css['soft']}>{texts.decidedBy(decided_by, agoText(instantMs(decided_at), nowMs))}</p>
    )}
    {decision !== null && <blockquote className={css['said']}>{decision}</blockquote>}
  </>
);

type Props = { contest: Contest; nowMs: number; refused: RefusedForm | undefined };

const Decision = ({ contest, nowMs, refused }: Props) => {
  if (contest.state !== 'waiting') return <Decided contest={contest} nowMs={nowMs} />;
  if (contest.request !== null) return <WaitingDecision request={contest.request} />;
  return (
    <>
      {contest.refused !== null && (
        <>
          <p>{contest.refused.by === null ? texts.secondLate : texts.secondRefused(contest.refused.by)}</p>
          {contest.refused.reason !== null && <blockquote className={css['said']}>{contest.refused.reason}</blockquote>}
        </>
      )}
      <Decide id={contest.id} paid_cents={contest.paid_cents} refused={refused} />
    </>
  );
};

export const ContestCard = ({ contest, nowMs, refused }: Props) => {
  const {
    state,
    client,
    professional,
    services,
    starts_at,
    time_zone,
    said_at,
    sent_at,
    reason,
    paid_cents,
    kept_cents,
  } = contest;
  return (
    <Card as="article">
      <div className={css['line']}>
        <h2 className={css['receipt']}>{texts.sides(client, professional.name)}</h2>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      <p className={css['soft']}>
        {services.join(', ')} · {momentText(time_zone, instantMs(starts_at))}
        {said_at !== null && ` · ${texts.reportedOn(momentText(time_zone, instantMs(said_at)))}`} ·{' '}
        {texts.sent(agoText(instantMs(sent_at), nowMs))}
      </p>
      {state === 'waiting' && (
        <p className={css['figure']}>
          {paid_cents > 0 ? texts.money(priceText(paid_cents), priceText(kept_cents)) : texts.noMoney}
        </p>
      )}
      <h3 className={`${css['small']} ${css['part']}`}>{texts.client}</h3>
      {reason === null ? (
        <p className={css['soft']}>{texts.forgotten}</p>
      ) : (
        <blockquote className={css['said']}>{reason}</blockquote>
      )}
      <Decision contest={contest} nowMs={nowMs} refused={refused} />
    </Card>
  );
};
