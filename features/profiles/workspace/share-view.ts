import type { OwnProfileData } from '../contract/own-profile.ts';
import { linkWordParam, ownLinkPath, profilePath } from '../pages/paths.ts';
import { shareTexts as texts } from './share-texts.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type Known = {
  readonly profile: Pick<OwnProfileData, 'id' | 'slug' | 'published' | 'business_name'>;
  readonly publicUrl: string;
  /** Token in the URL of the professional's own link. It proves that the professional made the link. */
  readonly word: string;
};

/**
 * Returns the professional's own link, and the HTML of a button for their website. `path` is null while the profile is
 * unpublished.
 */
export const shareView = ({ profile: { id, slug, published, business_name }, publicUrl, word }: Known) => {
  const path = published && slug !== null ? profilePath({ slug, id }) : null;
  const frame = `/integrer/${id}?${linkWordParam}=${encodeURIComponent(word)}`;
  const frameTitle = texts.button.frame(business_name ?? '');
  return {
    path,
    frame,
    frameTitle,
    link: `${publicUrl}${ownLinkPath(id, word)}`,
    code: `<iframe src="${publicUrl}${frame}" title="${escaped(frameTitle)}" width="280" height="96" style="border:0" loading="lazy"></iframe>`,
  };
};

export type ShareView = ReturnType<typeof shareView>;
