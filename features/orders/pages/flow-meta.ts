import type { MetaDescriptor } from 'react-router';
import { flowTexts } from './flow-texts.ts';

/** Meta tags of a booking step. Steps are private to the visitor, so they are not indexed. */
export const flowMeta = (title: string): MetaDescriptor[] => [
  { title: flowTexts.title(title) },
  { name: 'description', content: flowTexts.description },
  { name: 'robots', content: 'noindex' },
];
