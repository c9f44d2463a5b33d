import { Link, redirect } from 'react-router';
import { capital } from '#core/capital.ts';
import { instantMs } from '#core/instant-text.ts';
import {
  cancelVisit,
  mailConfirmationAgain,
  readVisit,
  refundVisitPart,
} from '#features/backoffice/contract/visits.ts';
import { visitActDone, visitActs } from '#features/backoffice/workspace/acts-view.ts';
import { BackofficePageParts } from '#features/backoffice/workspace/backoffice-page.tsx';
import { backofficeVisitPath } from '#features/backoffice/workspace/backoffice-paths.ts';
import { visitFacts } from '#features/backoffice/workspace/facts-view.ts';
import { subjectTexts as texts } from '#features/backoffice/workspace/subject-texts.ts';
import { journalTable } from '#features/backoffice/workspace/subject-view.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { onceWord } from '#ui/forms/once-field.tsx';
import { answered } from '#ui/page/answered.ts';
import { centsTyped } from '#ui/workspace/typed-price.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import { doAct } from '#features/backoffice/pages/act.ts';
import type { Route } from './+types/visit';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, account, waits } = await openAdmin({ url, context });
  const visit = answered(await call(readVisit, { bid: params.id }));
  const reader = { roles: (await account())?.adminRoles ?? [] };
  return {
    waits,
    name: capital(momentText(visit.time_zone, instantMs(visit.starts_at))),
    view: {
      heading: texts.visit.heading,
      badges: [{ text: bookingTexts.states[visit.state] }],
      facts: visitFacts(visit, reader.roles),
      acts: visitActs(visit, reader.roles, onceWord()),
      tables: [journalTable(visit.journal, visit.id, reader)],
      doneText: visitActDone(url.searchParams.get('dit')),
    },
  };
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const bid = params.id;
  const does = {
    cancel: async ({ reason, note }) => {
      const answer = await call(cancelVisit, { bid, reason, note });
      if (answer.envelope.success && answer.envelope.data.waits)
        throw redirect(backofficeVisitPath(bid, { dit: 'asked' }), 303);
      return answer;
    },
    part: async ({ reason, note, amount, once }) => {
      const answer = await call(refundVisitPart, { bid, refund_cents: centsTyped(amount), reason, note }, once);
      if (answer.envelope.success && answer.envelope.data.waits)
        throw redirect(backofficeVisitPath(bid, { dit: 'askedPart' }), 303);
      return answer;
    },
    resend: ({ reason }) => call(mailConfirmationAgain, { bid, reason }),
  } satisfies Parameters<typeof doAct>[1];
  return doAct(await request.formData(), does, nowMs, (verb) => backofficeVisitPath(bid, { dit: verb }));
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? texts.visit.heading} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/**
 * One visit with its client, its professional, its money, and the actions of admins
 * (docs/product/rights.md#admins-acts).
 */
export default function AdminVisit({ loaderData, actionData }: Route.ComponentProps) {
  const lead = (
    <Link className="link" to="/admin/recherche">
      {texts.back}
    </Link>
  );
  return (
    <AdminPage room="bookings" heading={loaderData.name} lead={lead} waits={loaderData.waits}>
      <BackofficePageParts view={loaderData.view} refused={actionData} />
    </AdminPage>
  );
}
