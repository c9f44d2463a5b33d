import type { ReactNode } from 'react';
import { useNavigationType } from 'react-router';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { useHeadingFocus } from './heading-focus.ts';

/** The heading of a page that takes the focus when a link led here, and each time it says something else. */
export const PageHeading = ({ said, children }: { said: string; children: ReactNode }) => (
  <h1 ref={useHeadingFocus(said, useNavigationType() === 'PUSH')} tabIndex={-1}>
    {unbroken(children)}
  </h1>
);
