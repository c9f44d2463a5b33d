import { Suspense, type ReactNode } from 'react';

type Props = {
  /** The sheets of what comes later: named by the page, they come with it, and it is drawn before its code or where no script runs. */
  styles: readonly Readonly<Record<string, string>>[];
  children: ReactNode;
};

/** A part of a page that the server has written, and whose code comes after the page. */
export const LazyPart = ({ children }: Props) => <Suspense fallback={null}>{children}</Suspense>;
