import { Link } from 'react-router';
import { cityProfessionals } from '#features/profiles/contract/public-profile.ts';
import { answered } from '#ui/page/answered.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import { pageCall } from '../context.ts';
import { linkList } from '../shell/links.ts';
import { links } from '#ui/links.ts';
import { shellTexts } from '../shell/texts.ts';
import type { Route } from './+types/site-map';
import { Document, DocumentSection } from '../shell/document.tsx';
import { documentMeta } from './document-meta.ts';
import { documentFacts } from './legal-facts.ts';
import css from './legal.module.css';
import { placesByCategory } from './places.ts';
import { siteMapTexts as texts } from './texts.ts';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const { places } = answered(await page.call(cityProfessionals, {}));
  return { ...documentFacts(page, '/plan-du-site'), categories: placesByCategory(places) };
};

export const meta: Route.MetaFunction = documentMeta(texts);

const legal = linkList({ ...shellTexts.sitePages, ...shellTexts.legalPages });

type Entry = { readonly label: string; readonly to: string };

const groups: readonly { readonly heading: string; readonly entries: readonly Entry[] }[] = [
  {
    heading: texts.main,
    entries: [
      { label: texts.home, to: links.home },
      { label: texts.search, to: links.search },
    ],
  },
  {
    heading: texts.spaces,
    entries: [
      { label: shellTexts.menu.login, to: links.login },
      { label: shellTexts.menu.register, to: links.register },
      { label: shellTexts.menu.freelance, to: links.freelances },
      { label: shellTexts.menu.business, to: links.business },
      { label: shellTexts.menu.ambassador, to: links.ambassadors },
    ],
  },
  { heading: texts.legal, entries: legal.filter(({ to }) => to !== '/plan-du-site') },
];

const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className={css['links']} role="list">
    {entries.map(({ label, to }) => (
      <li key={to}>
        <Link to={to} reloadDocument={to === links.home}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

export default function SiteMap({ loaderData }: Route.ComponentProps) {
  return (
    <Document heading={texts.heading} year={loaderData.year}>
      <div className={css['columns']}>
        {groups.map(({ heading, entries }) => (
          <section key={heading}>
            <h2 className={css['path']}>{heading}</h2>
            <Entries entries={entries} />
          </section>
        ))}
      </div>
      <DocumentSection id="soins" heading={texts.care}>
        <div className={css['columns']}>
          {loaderData.categories.map(({ key, label, cities }) => (
            <div key={key}>
              <h3>
                <Link to={carePath(key)}>{label}</Link>
              </h3>
              <Entries entries={cities.map(({ city, to }) => ({ label: city, to }))} />
            </div>
          ))}
        </div>
      </DocumentSection>
      <DocumentSection id="developpeurs" heading={texts.developers}>
        <Entries entries={[{ label: texts.api, to: '/docs/api' }]} />
      </DocumentSection>
    </Document>
  );
}
