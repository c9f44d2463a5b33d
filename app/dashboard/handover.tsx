import { data, Link } from 'react-router';
import { handVisitsOver, readHandover } from '#features/reschedule/contract/handover.ts';
import { HandoverPart } from '#features/reschedule/workspace/handover-part.tsx';
import { handoverTexts as texts } from '#features/reschedule/workspace/handover-texts.ts';
import { handedView, handoverView } from '#features/reschedule/workspace/handover-view.ts';
import { isPublicId } from '#core/public-id.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { answered } from '#ui/page/answered.ts';
import css from '#ui/workspace/admin.module.css';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { refusedOutcome } from '#ui/workspace/refused-outcome.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/handover';

const openTeamOf = async (
  routeArgs: Parameters<typeof openPro>[0] & { readonly params: { readonly id?: string | undefined } },
) => {
  const page = await openPro(routeArgs);
  const rid = routeArgs.params.id ?? '';
  // Only establishments have a team. The URL must contain the id of a resource.
  if (page.space !== 'business' || !isPublicId(rid)) throw data(null, { status: 404 });
  return { ...page, rid };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id, rid } = await openTeamOf({ params, url, context });
  const wantedId = url.searchParams.get('a') ?? '';
  const to = isPublicId(wantedId) ? wantedId : '';
  return {
    space,
    accountName,
    teamTo: `${dashboard}/equipe`,
    view: handoverView(answered(await call(readHandover, { id, rid, to })), to),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, rid } = await openTeamOf({ params, url, context });
  const form = await request.formData();
  const visits = form.getAll('bid').filter((one) => typeof one === 'string' && isPublicId(one));
  if (visits.length === 0)
    return data({ handed: undefined, refused: { at: nowMs, message: texts.tickFirst } }, { status: 400 });
  const before = answered(await call(readHandover, { id, rid }));
  const { status, envelope } = await call(handVisitsOver, { id, rid, to: textIn(form, 'to'), booking_ids: visits });
  if (!envelope.success) return data({ handed: undefined, refused: refusedOutcome(envelope.error, nowMs) }, { status });
  return data({ handed: handedView(envelope.data, before), refused: undefined });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The page where an establishment gives the upcoming visits of a team member to colleagues
 * (docs/product/rights.md#leaving).
 */
export default function Handover({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, teamTo, view } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="team"
      accountName={accountName}
      heading={texts.heading(view.name)}
      lead={texts.lead}
    >
      <p className={css['buttons']}>
        <Link className="link" to={teamTo}>
          {texts.back}
        </Link>
        <Link className="link" to={`${teamTo}/acces`}>
          {texts.backToAccess}
        </Link>
      </p>
      <Outcome refused={actionData?.refused} doneText={null} />
      <HandoverPart view={view} handed={actionData?.handed} />
    </DashboardPage>
  );
}
