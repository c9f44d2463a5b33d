import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Stepper } from '#ui/stepper.tsx';
import { Header } from '../shell/header.tsx';
import { Page } from '../shell/page.tsx';
import type { FlowFrame } from './flow.ts';
import css from './flow-page.module.css';
import { flowTexts } from './flow-texts.ts';
import { PageHeading } from '../page-heading.tsx';

type Props = {
  frame: FlowFrame;
  heading: string;
  lead?: ReactNode;
  /** Said above the step as it appears: what went wrong or what changed. */
  notice?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  /** Below both columns: the total so far and the way on; stays in sight on a narrow window. */
  foot?: ReactNode;
  /** Instead of heading and columns. */
  isWhole?: boolean;
};

/** A step: header, stepper, heading, what is chosen on the left, what it means on the right. A step reached by a link starts at its heading. */
export const FlowPage = ({ frame, heading, lead, notice, children, aside, foot, isWhole = false }: Props) => {
  return (
    <Page header={<Header variant="booking" />}>
      <div className={`wrap ${css['flow']}`}>
        <div className={css['steps']}>
          <Stepper steps={frame.steps} current={frame.current} />
        </div>
        {notice}
        {isWhole ? (
          children
        ) : (
          <div className={css['two']}>
            <div className={css['main']}>
              <PageHeading said={`${frame.current} ${heading}`}>{heading}</PageHeading>
              {lead !== undefined && <p className={css['lead']}>{lead}</p>}
              {children}
            </div>
            {aside !== undefined && <div className={css['aside']}>{aside}</div>}
          </div>
        )}
        {foot !== undefined && foot !== null && foot !== false && <div className={css['foot']}>{foot}</div>}
        {frame.current < 3 && (
          <p className={css['back']}>
            <Link to={frame.profileTo} className="link">
              {flowTexts.back(frame.name)}
            </Link>
          </p>
        )}
      </div>
    </Page>
  );
};
