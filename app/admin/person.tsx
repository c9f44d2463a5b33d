import { Link } from 'react-router';
import {
  correctAddress,
  endSuspendedVisits,
  erasePerson,
  mailProofAgain,
  reopenAccount,
  signOutPerson,
  suspendAccount,
} from '#features/backoffice/contract/account-acts.ts';
import { beginViewAs } from '#features/backoffice/contract/view-as.ts';
import { readPerson } from '#features/backoffice/contract/people.ts';
import { actDone, personActs } from '#features/backoffice/workspace/acts-view.ts';
import { BackofficePageParts } from '#features/backoffice/workspace/backoffice-page.tsx';
import { personActDonePath } from '#features/backoffice/workspace/backoffice-paths.ts';
import { personBadges, personFacts } from '#features/backoffice/workspace/facts-view.ts';
import { subjectTexts as texts } from '#features/backoffice/workspace/subject-texts.ts';
import { subjectTables, personTables } from '#features/backoffice/workspace/subject-view.ts';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import { doAct } from '#features/backoffice/pages/act.ts';
import type { Route } from './+types/person';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, account, waits } = await openAdmin({ url, context });
  const person = answered(await call(readPerson, { aid: params.id }));
  const reader = { roles: (await account())?.adminRoles ?? [] };
  return {
    waits,
    name: `${person.firstname} ${person.lastname}`,
    view: {
      heading: texts.facts.person,
      badges: personBadges(person),
      facts: personFacts(person),
      acts: personActs(person, reader.roles),
      tables: [...subjectTables(person, reader), ...personTables(person)],
      doneText: actDone(url.searchParams.get('dit')),
    },
  };
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const aid = params.id;
  const does = {
    view: ({ reason }) => call(beginViewAs, { aid, reason }),
    suspend: ({ reason, note }) => call(suspendAccount, { aid, reason, note }),
    endVisits: ({ reason, note }) => call(endSuspendedVisits, { aid, reason, note }),
    reopen: ({ reason, note }) => call(reopenAccount, { aid, reason, note }),
    signOut: ({ reason, note }) => call(signOutPerson, { aid, reason, note }),
    proof: ({ reason }) => call(mailProofAgain, { aid, reason }),
    email: ({ reason, note, email }) => call(correctAddress, { aid, reason, note, email }),
    erase: ({ reason, email }) => call(erasePerson, { aid, reason, email }),
  } satisfies Parameters<typeof doAct>[1];
  return doAct(await request.formData(), does, nowMs, (verb) => personActDonePath(aid, verb));
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? texts.facts.person} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** One person's account and the admin actions on it (docs/product/rights.md#admins-acts). */
export default function AdminPerson({ loaderData, actionData }: Route.ComponentProps) {
  const lead = (
    <Link className="link" to="/admin/recherche">
      {texts.back}
    </Link>
  );
  return (
    <AdminPage room="people" heading={loaderData.name} lead={lead} waits={loaderData.waits}>
      <BackofficePageParts view={loaderData.view} refused={actionData} />
    </AdminPage>
  );
}
