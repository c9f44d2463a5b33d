import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { Link, useNavigationType } from 'react-router';
import { Notice } from '#ui/layout/notice.tsx';
import { Stepper } from '#ui/lists/stepper.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import type { FlowFrame } from '../pages/flow.ts';
import css from './flow-step.module.css';
import { flowTexts } from '../pages/flow-texts.ts';
import { useOpeningFocus } from '#ui/page/heading-focus.ts';
import { PageHeading } from '#ui/page/page-heading.tsx';

type Props = {
  frame: FlowFrame;
  heading: string;
  lead?: ReactNode;
  about?: ReactNode;
  /** Message shown above the step: an error, or a notice that the cart has changed. */
  notice?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  /** Below both columns: the total and the next button. Sticky in narrow windows. */
  foot?: ReactNode;
  /** In wide windows, places `foot` under the aside. */
  isFootBeside?: boolean;
  /** Replaces the heading and both columns. */
  isWhole?: boolean;
};

/**
 * Layout of a step: progress, heading, choices on the left and details on the right. After a navigation, the heading
 * receives the focus.
 */
export const FlowStep = ({
  frame,
  heading,
  lead,
  about,
  notice,
  children,
  aside,
  foot,
  isFootBeside = false,
  isWhole = false,
}: Props) => {
  useTop(`${frame.current} ${heading}`);
  useOpeningFocus();
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
          <PageHeading focusKey={`${frame.current} ${heading}`}>{heading}</PageHeading>
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
 * Scrolls to the top when a step opens, so that its title and the remaining time are visible. Back and forward keep
 * their scroll position.
 */
const useTop = (stepKey: string): void => {
  const type = useNavigationType();
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isOpened = before.current === null && type === 'POP';
    const isSame = before.current === stepKey;
    before.current = stepKey;
    // A link with an anchor scrolls to that anchor instead.
    if (!isOpened && !isSame && location.hash === '') window.scrollTo(0, 0);
  }, [stepKey, type]);
};

type NoticeProps = { tone: 'warning' | 'error'; children: ReactNode; ref?: Ref<HTMLDivElement> };

/** Error or notice of a change, shown above a step. The step moves the focus to it. */
export const FlowNotice = ({ tone, children, ref }: NoticeProps) => (
  <div ref={ref} className={css['notice']} tabIndex={-1} data-refused>
    <Notice tone={tone} isLive>
      {children}
    </Notice>
  </div>
);

export const FlowLegend = ({ children }: { children: ReactNode }) => (
  <legend className={css['legend']}>{children}</legend>
);

/**
 * First fields of a step's form. The hidden button makes Enter go to the next step. The hidden inputs keep the other
 * parameters of the address.
 */
export const HiddenParameters = ({ params }: { params: readonly (readonly [string, string])[] }) => (
  <>
    <button type="submit" name="next" value="1" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
    {params.map(([name, value], i) => (
      <input key={`${i}${name}`} type="hidden" name={name} value={value} />
    ))}
  </>
);
