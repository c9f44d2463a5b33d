import type { MetaDescriptor } from 'react-router';
import { flowTexts } from './flow-texts.ts';

/** The head of a step: its title; a step is nobody's but the visitor's, so it asks not to be indexed. */
export const flowMeta = (title: string): MetaDescriptor[] => [
  { title: flowTexts.title(title) },
  { name: 'description', content: flowTexts.description },
  { name: 'robots', content: 'noindex' },
];
