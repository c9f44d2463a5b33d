import type { ReactNode } from 'react';
import { FrenchOnly } from './french-only.tsx';
import { Header } from './header.tsx';
import css from './page.module.css';
import { TabBar, type Tab } from './tab-bar.tsx';
import { shellTexts } from './texts.ts';

type Props = {
  /** The plain header unless told otherwise; null where the page draws its own. */
  header?: ReactNode;
  footer?: ReactNode;
  /** Shows the client's tab bar on a narrow window, this tab current. */
  tab?: Tab;
  mainClass?: string | undefined;
  /** The language of what stays French whatever was chosen. */
  lang?: 'fr';
  children: ReactNode;
};

/** Skip link, header, content, footer, tab bar. */
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
