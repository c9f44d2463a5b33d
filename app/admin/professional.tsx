import { Link } from 'react-router';
import { putProfileBack, readProfessional, withdrawProfile } from '#features/backoffice/contract/professionals.ts';
import { actDone, dayDone, professionalActs } from '#features/backoffice/workspace/acts-view.ts';
import { BackofficePageParts } from '#features/backoffice/workspace/backoffice-page.tsx';
import { professionalPath } from '#features/backoffice/workspace/backoffice-paths.ts';
import { professionalBadges, professionalFacts } from '#features/backoffice/workspace/facts-view.ts';
import { subjectTexts as texts } from '#features/backoffice/workspace/subject-texts.ts';
import { documentTable, subjectTables } from '#features/backoffice/workspace/subject-view.ts';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import { doAct } from '#features/backoffice/pages/act.ts';
import type { Route } from './+types/professional';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, account, waits } = await openAdmin({ url, context });
  const pro = answered(await call(readProfessional, { prid: params.id }));
  const reader = { roles: (await account())?.adminRoles ?? [] };
  return {
    waits,
    name: pro.name,
    publicTo: pro.published ? `/praticien/${pro.slug}-${pro.id}` : null,
    view: {
      heading: texts.facts.professional,
      badges: professionalBadges(pro),
      facts: professionalFacts(pro, reader.roles),
      acts: professionalActs(pro, reader.roles),
      tables: [documentTable(pro, reader), ...subjectTables(pro, reader)],
      doneText: actDone(url.searchParams.get('dit')) ?? dayDone(url.searchParams.get('dit')),
    },
  };
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const prid = params.id;
  const does = {
    withdraw: ({ reason, note }) => call(withdrawProfile, { prid, reason, note }),
    giveBack: ({ reason }) => call(putProfileBack, { prid, reason }),
  } satisfies Parameters<typeof doAct>[1];
  return doAct(await request.formData(), does, nowMs, (verb) => professionalPath(prid, { dit: verb }));
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? texts.facts.professional} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** One professional and the admin actions on it (docs/product/rights.md#admins-acts). */
export default function AdminProfessional({ loaderData, actionData }: Route.ComponentProps) {
  const { publicTo } = loaderData;
  const lead = (
    <>
      <Link className="link" to="/admin/recherche">
        {texts.back}
      </Link>
      {publicTo !== null && (
        <>
          {' · '}
          <Link className="link" to={publicTo}>
            {texts.publicPage}
          </Link>
        </>
      )}
    </>
  );
  return (
    <AdminPage room="professionals" heading={loaderData.name} lead={lead} waits={loaderData.waits}>
      <BackofficePageParts view={loaderData.view} refused={actionData} />
    </AdminPage>
  );
}
