import type { ComponentType, ReactNode } from 'react';

/** How a form is sent: as a page's, or without leaving the page (`fetcher.Form`). */
export type FormAs = ComponentType<{ method?: 'post'; action?: string; noValidate?: boolean; children: ReactNode }>;
