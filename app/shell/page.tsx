import type { ReactNode } from 'react';
import { FrenchOnly } from './french-only.tsx';
import { Header } from './header.tsx';
import css from './page.module.css';
import { TabBar, type Tab } from './tab-bar.tsx';
import { shellTexts } from './texts.ts';

type Props = {
  /** Header of the page. Without this prop, the plain header. */
  header?: ReactNode;
  footer?: ReactNode;
  /** Current tab of the bar at the bottom of the window. Without a tab, the page has no bar. */
  tab?: Tab;
  mainClass?: string | undefined;
  /** Set to `fr` when the page is in French in all languages of the site. */
  lang?: 'fr';
  children: ReactNode;
};

export const Page = ({ header = <Header variant="plain" />, footer, tab, mainClass, lang, children }: Props) => (
  <div className={[css['page'], tab !== undefined && css['hasTabs']].filter(Boolean).join(' ')}>
    <a className="skip" href="#contenu" data-chrome>
      {shellTexts.skip}
    </a>
    {header}
    <main id="contenu" lang={lang} tabIndex={-1} className={[css['main'], mainClass].filter(Boolean).join(' ')}>
      {lang !== undefined && <FrenchOnly />}
      {children}
    </main>
    {footer}
    {tab !== undefined && <TabBar current={tab} />}
  </div>
);
