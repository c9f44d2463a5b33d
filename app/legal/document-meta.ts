import type { MetaDescriptor } from 'react-router';
import type { PageHead } from './page-content.ts';

export const documentMeta =
  ({ title, description }: PageHead) =>
  ({ loaderData }: { readonly loaderData?: { readonly canonical: string } | undefined }): MetaDescriptor[] => [
    { title },
    { name: 'description', content: description },
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
  ];
