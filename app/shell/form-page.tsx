import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { Footer } from './footer.tsx';
import { Page } from './page.tsx';
import css from './form-page.module.css';

type Props = {
  heading: string;
  space?: string;
  lead?: ReactNode;
  year: number;
  children: ReactNode;
  after?: ReactNode;
};

export const FormPage = ({ heading, space, lead, year, children, after }: Props) => (
  <Page mainClass={css['main']} footer={<Footer year={year} />}>
    <div className="wrap">
      <Card className={css['card']}>
        {space !== undefined && <p className={css['space']}>{space}</p>}
        <h1>{unbroken(heading)}</h1>
        {lead !== undefined && <p className={css['lead']}>{unbroken(lead)}</p>}
        {children}
        {after !== undefined && <div className={css['after']}>{after}</div>}
      </Card>
    </div>
  </Page>
);
