import type { ReactNode } from 'react';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { useHeadingFocus } from './heading-focus.ts';

/**
 * The heading of a page that is the response to a form at the same URL. It gets the focus, with or without JavaScript.
 */
export const AnswerHeading = ({ focusKey, children }: { focusKey: string; children: ReactNode }) => (
  <h1 ref={useHeadingFocus(focusKey, true)} tabIndex={-1} autoFocus>
    {unbroken(children)}
  </h1>
);
