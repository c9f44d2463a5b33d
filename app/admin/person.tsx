import { Link } from 'react-router';
import { readPerson } from '#features/backoffice/contract/people.ts';
import { DeskFacts } from '#features/backoffice/workspace/desk-facts.tsx';
import { DeskPart } from '#features/backoffice/workspace/desk-table.tsx';
import { personBadges, personFacts } from '#features/backoffice/workspace/facts-view.ts';
import { heldTexts as texts } from '#features/backoffice/workspace/held-texts.ts';
import { heldTables, personTables } from '#features/backoffice/workspace/held-view.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/person';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, account, waits } = await openAdmin({ url, context });
  const person = answered(await call(readPerson, { aid: params.id }));
  const reader = { roles: (await account())?.adminRoles ?? [] };
  return {
    waits,
    name: `${person.firstname} ${person.lastname}`,
    facts: personFacts(person),
    badges: personBadges(person),
    tables: [...heldTables(person, reader), ...personTables(person)],
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? texts.facts.person} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** Somebody, with all that admins may read of them (docs/product/rights.md#admins-acts). */
export default function AdminPerson({ loaderData }: Route.ComponentProps) {
  const { name, facts, badges, tables, waits } = loaderData;
  const lead = (
    <Link className="link" to="/admin/recherche">
      {texts.back}
    </Link>
  );
  return (
    <AdminPage room="search" heading={name} lead={lead} waits={waits}>
      <DeskFacts heading={texts.facts.person} badges={badges} facts={facts} />
      {tables.map((table) => (
        <DeskPart key={table.caption} {...table} />
      ))}
    </AdminPage>
  );
}
