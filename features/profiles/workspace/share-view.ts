import type { OwnProfileData } from '../contract/own-profile.ts';
import { profilePath } from '../pages/paths.ts';
import { shareTexts as texts } from './share-texts.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type Known = {
  readonly profile: Pick<OwnProfileData, 'id' | 'slug' | 'published' | 'business_name'>;
  readonly publicUrl: string;
  /** What an address carries to say that it is the professional's own. */ readonly source: string;
};

/** A professional's own link, and the code of the button for their own pages. */
export const shareView = ({ profile: { id, slug, published, business_name }, publicUrl, source }: Known) => {
  const path = published && slug !== null ? profilePath({ slug, id }) : null;
  const frame = `/integrer/${id}`;
  const frameTitle = texts.button.frame(business_name ?? '');
  return {
    path,
    frame,
    frameTitle,
    link: `${publicUrl}${path ?? `/praticien/${id}`}?${source}`,
    code: `<iframe src="${publicUrl}${frame}" title="${escaped(frameTitle)}" width="280" height="96" style="border:0" loading="lazy"></iframe>`,
  };
};

export type ShareView = ReturnType<typeof shareView>;
