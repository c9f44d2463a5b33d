import type { ReactNode } from 'react';
import { useNavigationType } from 'react-router';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { useHeadingFocus } from './heading-focus.ts';

/** A page heading that gets the focus when a link opened its page, and each time `focusKey` changes. */
export const PageHeading = ({ focusKey, children }: { focusKey: string; children: ReactNode }) => (
  <h1 ref={useHeadingFocus(focusKey, useNavigationType() === 'PUSH')} tabIndex={-1}>
    {unbroken(children)}
  </h1>
);
