import type { ReactNode } from 'react';
import { useNavigationType } from 'react-router';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { useHeadingFocus } from './heading-focus.ts';

type Props = {
  said: string;
  /** The page answers a form at its own address: who sent it goes on from its heading. */ isAnswer?: boolean;
  children: ReactNode;
};

/** The heading of a page that takes the focus when a link led here, and each time it says something else. */
export const PageHeading = ({ said, isAnswer = false, children }: Props) => (
  <h1 ref={useHeadingFocus(said, useNavigationType() === 'PUSH' || isAnswer)} tabIndex={-1} autoFocus={isAnswer}>
    {unbroken(children)}
  </h1>
);
