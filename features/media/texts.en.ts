import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const mediaTexts = {
  kind: 'Only picture formats are accepted',
  heic: 'This picture is in the HEIC format, which we cannot read. Save it as JPEG, then choose it again: on an iPhone, Settings, Camera, Formats, “Most Compatible”.',
  moving: 'Animated pictures are not accepted.',
  pixels: 'This picture has too many pixels. Choose one of up to 64 megapixels.',
  avifPixels: 'This AVIF picture has too many pixels. Choose one of up to 40 megapixels, or save it as JPEG.',
  broken: 'This picture is incomplete or damaged. Choose another one.',
  full: 'Your gallery already has 10 pictures. Delete one first.',
  otherOrder: 'Your list of pictures has changed. Reload the page, then try again.',
  worksNoMore: 'This person is no longer active in the team. Activate them again first. Nothing was changed.',
  notKept: 'Your picture could not be saved. Try again in a moment.',
} as const satisfies Words<typeof french.mediaTexts>;
