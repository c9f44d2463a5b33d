import { Link } from 'react-router';
import { readProfessional } from '#features/backoffice/contract/professionals.ts';
import { DeskFacts } from '#features/backoffice/workspace/desk-facts.tsx';
import { DeskPart } from '#features/backoffice/workspace/desk-table.tsx';
import { professionalBadges, professionalFacts } from '#features/backoffice/workspace/facts-view.ts';
import { heldTexts as texts } from '#features/backoffice/workspace/held-texts.ts';
import { documentTable, heldTables } from '#features/backoffice/workspace/held-view.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/professional';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, account, waits } = await openAdmin({ url, context });
  const pro = answered(await call(readProfessional, { prid: params.id }));
  const reader = { roles: (await account())?.adminRoles ?? [] };
  return {
    waits,
    name: pro.name,
    publicTo: pro.published ? `/praticien/${pro.slug}-${pro.id}` : null,
    facts: professionalFacts(pro),
    badges: professionalBadges(pro),
    tables: [documentTable(pro, reader), ...heldTables(pro, reader)],
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? texts.facts.professional} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** A professional, with all that admins may read of it (docs/product/rights.md#admins-acts). */
export default function AdminProfessional({ loaderData }: Route.ComponentProps) {
  const { name, publicTo, facts, badges, tables, waits } = loaderData;
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
    <AdminPage room="search" heading={name} lead={lead} waits={waits}>
      <DeskFacts heading={texts.facts.professional} badges={badges} facts={facts} />
      {tables.map((table) => (
        <DeskPart key={table.caption} {...table} />
      ))}
    </AdminPage>
  );
}
