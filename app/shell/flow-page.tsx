import type { ReactNode } from 'react';
import { Header } from './header.tsx';
import { Page } from './page.tsx';

export const FlowPage = ({ children }: { children: ReactNode }) => (
  <Page header={<Header variant="booking" />}>{children}</Page>
);
