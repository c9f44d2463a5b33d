import type { ReactNode } from 'react';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { Footer } from './footer.tsx';
import { useNamedFocus } from '#ui/page/named-focus.ts';
import { Page } from './page.tsx';
import css from './document.module.css';

type Props = {
  heading: string;
  lead?: ReactNode;
  year: number;
  /** Whether the page is translated. Most text pages exist only in French. */
  isTranslated?: boolean;
  children: ReactNode;
};

/** A page of text: a heading, an introduction, sections. */
export const Document = ({ heading, lead, year, isTranslated = false, children }: Props) => {
  useNamedFocus();
  return (
    <Page {...(!isTranslated && { lang: 'fr' })} mainClass={css['main']} footer={<Footer year={year} />}>
      <div className="wrap">
        <h1>{unbroken(heading)}</h1>
        {lead !== undefined && <p className={css['lead']}>{unbroken(lead)}</p>}
        {children}
      </div>
    </Page>
  );
};

export const DocumentSection = ({ id, heading, children }: { id?: string; heading: string; children: ReactNode }) => (
  <section id={id} className={css['section']}>
    <h2>{heading}</h2>
    {children}
  </section>
);

/** A bullet list. Each child is a `<li>`. */
export const Bullets = ({ children }: { children: ReactNode }) => (
  <ul className={css['bullets']} role="list">
    {children}
  </ul>
);
