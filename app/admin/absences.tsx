import { data, redirect } from 'react-router';
import { agoText } from '#core/ago.ts';
import { countText, priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import type { ContestState } from '#features/bookings/rules/absence.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { decideContest, listContests } from '#features/cancellation/contract.ts';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import type { Route } from './+types/absences';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import css from '#ui/workspace/admin.module.css';
import { signedIn } from '../shell/workspace/enter-admin.ts';
import { decidedPath, Queue, queueAsked } from '#ui/workspace/queue.tsx';
import { adminTexts } from './texts.ts';

const texts = adminTexts.absences;
const here = '/admin/absences';
const tones: Readonly<Record<ContestState, BadgeTone>> = { waiting: 'warning', accepted: 'success', refused: 'danger', undone: 'neutral' };

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, ...rest } = context.get(pageCall);
  await signedIn({ call, ...rest }, url);
  const asked = queueAsked(url.searchParams);
  const list = answered(await call(listContests, { decided: asked.isDecided, pageIndex: asked.page }));
  return {
    ...asked,
    now: rest.now,
    pages: Math.max(1, Math.ceil(list.total / list.itemsPerPage)),
    waiting: list.waiting,
    contests: list.data,
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const form = await request.formData();
  const id = textIn(form, 'id');
  const decision = textIn(form, 'decision');
  const said = { id, decision, reason: textIn(form, 'reason'), gives_back: form.has('gives_back') };
  const { status, envelope } = await call(decideContest, said);
  if (envelope.success) return redirect(decidedPath(here, decision), 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], now), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Contest = DataOf<typeof decideContest>;

const Decide = ({ id, paid_cents, refused }: Pick<Contest, 'id' | 'paid_cents'> & { refused: RefusedForm | undefined }) => (
  <PageForm refused={refused}>
    <input type="hidden" name="id" value={id} />
    <TextArea
      id={`raisons-${id}`}
      label={texts.reason}
      name="reason"
      isRequired
      rows={3}
      minLength={10}
      maxLength={1000}
      hint={texts.reasonHint}
      defaultValue={refused?.typed['reason'] ?? ''}
      error={refused?.validation['reason']}
    />
    {paid_cents > 0 && (
      <CheckRow id={`rendre-${id}`} name="gives_back" value="1" defaultChecked={refused ? refused.typed['gives_back'] !== undefined : true}>
        {texts.givesBack(priceText(paid_cents))}
      </CheckRow>
    )}
    <div className={css['buttons']}>
      <Button type="submit" name="decision" value="accepted">
        {texts.accept}
      </Button>
      <Button type="submit" name="decision" value="refused" tone="secondary">
        {texts.refuse}
      </Button>
    </div>
  </PageForm>
);

const Contested = ({ contest, now, refused }: { contest: Contest; now: number; refused: RefusedForm | undefined }) => {
  const { id, state, client, professional, services, starts_at, time_zone, said_at, sent_at, reason, paid_cents, kept_cents } = contest;
  return (
    <Card as="article">
      <div className={css['line']}>
        <h2 className={css['receipt']}>{texts.sides(client, professional.name)}</h2>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      <p className={css['soft']}>
        {services.join(', ')} · {momentText(time_zone, starts_at)}
        {said_at !== null && ` · ${texts.said(momentText(time_zone, said_at))}`} · {texts.sent(agoText(sent_at, now))}
      </p>
      {state === 'waiting' && <p className={css['figure']}>{paid_cents > 0 ? texts.money(priceText(paid_cents), priceText(kept_cents)) : texts.noMoney}</p>}
      <h3 className={`${css['small']} ${css['part']}`}>{texts.client}</h3>
      {reason === null ? <p className={css['soft']}>{texts.forgotten}</p> : <blockquote className={css['said']}>{reason}</blockquote>}
      {state === 'waiting' ? (
        <Decide id={id} paid_cents={paid_cents} refused={refused} />
      ) : (
        <>
          {contest.decided_by !== null && contest.decided_at !== null && (
            <p className={css['soft']}>{texts.decidedBy(contest.decided_by, agoText(contest.decided_at, now))}</p>
          )}
          {contest.decision !== null && <blockquote className={css['said']}>{contest.decision}</blockquote>}
        </>
      )}
    </Card>
  );
};

/** Absences that their clients contest, to be decided (docs/product/booking.md#absences). */
export default function Absences({ loaderData, actionData }: Route.ComponentProps) {
  const { contests, waiting, now, said, ...queue } = loaderData;
  const sentence = actionData || said === null ? null : texts.done[said];
  return (
    <AdminPage room="absences" heading={texts.heading} lead={texts.lead(countText(waiting), waiting)} absences={waiting}>
      <Queue {...queue} here={here} texts={texts} waiting={waiting} sentence={sentence} items={contests}>
        {(contest) => <Contested contest={contest} now={now} refused={actionData?.id === contest.id ? actionData : undefined} />}
      </Queue>
    </AdminPage>
  );
}
