import type { ComponentType, ReactNode } from 'react';

/** The component that sends a form: one that loads a page, or `fetcher.Form`, which stays on the page. */
export type FormAs = ComponentType<{ method?: 'post'; action?: string; noValidate?: boolean; children: ReactNode }>;
