import { Logo } from '#ui/media/logo.tsx';
import { Onde } from '#ui/layout/onde.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import { useRootData } from './root-data.ts';
import css from './footer.module.css';
import { LanguageRow } from './languages.tsx';
import { siteLinks, legalLinks } from './links.ts';
import { links } from '#ui/links.ts';
import { shellTexts } from './texts.ts';

const texts = shellTexts.footer;
const columns = [
  {
    title: texts.client,
    links: [
      { label: texts.search, to: links.search },
      { label: texts.code, to: links.code },
      { label: texts.appointments, to: links.appointments },
      { label: texts.find, to: links.find },
    ],
  },
  {
    title: texts.professionals,
    links: [
      { label: texts.freelance, to: links.freelances },
      { label: texts.business, to: links.business },
    ],
  },
  { title: texts.ambassadors, links: [{ label: texts.ambassador, to: links.ambassadors }] },
] as const;

/** The footer, with links to the pages required by law (docs/product/law.md#pages). */
export const Footer = ({ year }: { year: number }) => {
  const root = useRootData();
  if (!root) return null;
  const { blogUrl, supportEmail } = root.settings;
  return (
    <footer className={css['footer']} data-chrome>
      <div className="wrap">
        <div className={css['columns']}>
          <div>
            <Logo isInverse />
            <p className={css['promise']}>{texts.promise}</p>
            <Onde className={css['onde']} />
          </div>
          {columns.map((column) => (
            <div key={column.title}>
              <h2 className={css['title']}>{column.title}</h2>
              <ul role="list">
                {column.links.map(({ label, to }) => (
                  <li key={to}>
                    <SiteLink to={to} reloadDocument={to === links.code}>
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2 className={css['title']}>{texts.site}</h2>
            <ul role="list">
              {blogUrl !== null && (
                <li>
                  <a href={blogUrl}>{texts.blog}</a>
                </li>
              )}
              <li>
                <a href={`mailto:${supportEmail}`}>{texts.contact}</a>
              </li>
              {siteLinks.map(({ label, to }) => (
                <li key={to}>
                  <SiteLink to={to}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <nav aria-label={texts.legal}>
          <ul className={css['legal']} role="list">
            {legalLinks.map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css['end']}>
          <p>{texts.rights(year)}</p>
          <LanguageRow theme={root.theme} />
          <p>{texts.payment}</p>
        </div>
      </div>
    </footer>
  );
};
