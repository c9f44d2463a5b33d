import { readTransparency } from '#features/reports/contract/transparency.ts';
import { transparencyTables, type TransparencyTable } from '#features/reports/pages/transparency-view.ts';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { Bullets, Document, DocumentSection } from '../shell/document.tsx';
import type { Route } from './+types/transparency';
import { documentMeta } from './document-meta.ts';
import { documentFacts } from './legal-facts.ts';
import css from './legal.module.css';
import { transparencyTexts as texts } from './transparency-texts.ts';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const year = /^20\d\d$/.exec(url.searchParams.get('annee') ?? '')?.[0];
  const found = answered(await page.call(readTransparency, year === undefined ? {} : { year }));
  return {
    ...documentFacts(page, '/transparence'),
    shownYear: found.year,
    years: found.years,
    tables: transparencyTables(found),
  };
};

export const meta: Route.MetaFunction = documentMeta(texts);

const Figures = ({ caption, rows }: TransparencyTable) => (
  <div className={css['scroller']}>
    <table className={css['table']}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={`${css['number']} ${css['count']}`}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The transparency report: the numbers of reports and of decisions in one year (docs/product/law.md#reporting). */
export default function Transparency({ loaderData }: Route.ComponentProps) {
  const { year, shownYear, years, tables } = loaderData;
  return (
    <Document heading={texts.heading} lead={texts.lead} year={year}>
      {years.length > 1 && (
        <SegmentedLinks
          label={texts.years}
          options={years.map((one) => ({
            to: `/transparence?annee=${one}`,
            label: String(one),
            isCurrent: one === shownYear,
          }))}
        />
      )}
      <DocumentSection id="nombres" heading={texts.numbers(shownYear)}>
        {tables.map((table) => (
          <Figures key={table.caption} {...table} />
        ))}
      </DocumentSection>
      <DocumentSection id="methode" heading={texts.how.heading}>
        <Bullets>
          {texts.how.list.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Bullets>
      </DocumentSection>
    </Document>
  );
}
