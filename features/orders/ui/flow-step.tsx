import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { Link, useNavigationType } from 'react-router';
import { Notice } from '#ui/layout/notice.tsx';
import { Stepper } from '#ui/lists/stepper.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import type { FlowFrame } from '../pages/flow.ts';
import css from './flow-step.module.css';
import { flowTexts } from '../pages/flow-texts.ts';
import { PageHeading } from '#ui/page/page-heading.tsx';

type Props = {
  frame: FlowFrame;
  heading: string;
  lead?: ReactNode;
  /** With whom one books, and what is chosen so far. */
  about?: ReactNode;
  /** Said above the step as it appears: what went wrong or what changed. */
  notice?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  /** Below both columns: the total so far and the way on; stays in sight on a narrow window. */
  foot?: ReactNode;
  /** On a wide window the foot stands under the aside, which it confirms. */
  isFootBeside?: boolean;
  /** Instead of heading and columns. */
  isWhole?: boolean;
};

/** A step: stepper, heading, what is chosen on the left, what it means on the right. A step reached by a link starts at its heading. */
export const FlowStep = ({ frame, heading, lead, about, notice, children, aside, foot, isFootBeside = false, isWhole = false }: Props) => {
  useTop(`${frame.current} ${heading}`);
  const below = foot !== undefined && foot !== null && foot !== false && <div className={css['foot']}>{foot}</div>;
  return (
    <div className={`wrap ${css['flow']}`}>
      <div className={css['steps']} data-chrome>
        <Stepper steps={frame.steps} current={frame.current} />
      </div>
      {about}
      {notice}
      {isWhole ? (
        children
      ) : (
        <TwoColumns aside={aside} under={isFootBeside && below}>
          <PageHeading said={`${frame.current} ${heading}`}>{heading}</PageHeading>
          {lead !== undefined && <p className={css['lead']}>{lead}</p>}
          {children}
        </TwoColumns>
      )}
      {!isFootBeside && below}
      {frame.current < 3 && (
        <p className={css['back']}>
          <Link to={frame.profileTo} className="link">
            {flowTexts.back(frame.name)}
          </Link>
        </p>
      )}
    </div>
  );
};

/**
 * Shows a step from its top as it is reached, whatever was scrolled before: its title
 * and the time left are in sight. Back and forward stay where they were.
 */
const useTop = (said: string): void => {
  const type = useNavigationType();
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isOpened = before.current === null && type === 'POP';
    const isSame = before.current === said;
    before.current = said;
    // A link that names a place of the step leads there.
    if (!isOpened && !isSame && location.hash === '') window.scrollTo(0, 0);
  }, [said, type]);
};

type NoticeProps = { tone: 'warning' | 'error'; children: ReactNode; ref?: Ref<HTMLDivElement> };

/** What went wrong or what changed, said above a step, which gives it the focus. */
export const FlowNotice = ({ tone, children, ref }: NoticeProps) => (
  <div ref={ref} className={css['notice']} tabIndex={-1} data-refused>
    <Notice tone={tone} isLive>
      {children}
    </Notice>
  </div>
);

/** The name of a few choices or fields of a step. */
export const FlowLegend = ({ children }: { children: ReactNode }) => <legend className={css['legend']}>{children}</legend>;

/** The first lines of a step's form: Enter goes on, as the button below does, and what the address says besides the step is kept. */
export const FlowKept = ({ params }: { params: readonly (readonly [string, string])[] }) => (
  <>
    <button type="submit" name="next" value="1" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
    {params.map(([name, value], i) => (
      <input key={`${i}${name}`} type="hidden" name={name} value={value} />
    ))}
  </>
);
