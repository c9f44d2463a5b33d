import type { MetaDescriptor } from 'react-router';
import type { PageHead } from './page-content.ts';

/** The title, the description and the canonical address of a page to read. */
export const documentMeta =
  ({ title, description }: PageHead) =>
  ({ loaderData }: { readonly loaderData?: { readonly canonical: string } | undefined }): MetaDescriptor[] => [
    { title },
    { name: 'description', content: description },
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
  ];
