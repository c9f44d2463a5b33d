import type { ComponentType, ReactNode } from 'react';

/** The component that renders a form: `Form` loads a page, and `fetcher.Form` stays on the page. */
export type FormAs = ComponentType<{ method?: 'post'; action?: string; noValidate?: boolean; children: ReactNode }>;
