import type { CallRoute } from '#core/call-route.ts';
import { publicProfile } from '#features/profiles/contract/public-profile.ts';
import { anchorOf, professionalIn } from '../rules/reports.ts';
import { reportTexts } from '../texts.ts';

/** A service or picture of a page that a visitor may report by itself. `value` is its anchor in the page's URL. */
export type Reportable = { readonly value: string; readonly text: string };

const pictureKey = (src: string): string | undefined => /^\/images\/([0-9A-Za-z]{22})\//.exec(src)?.[1];

/**
 * Returns the services and pictures on a professional's page, from which the visitor chooses the content to report.
 * Empty for any other page.
 */
export const readReportables = async (call: CallRoute, page: string): Promise<readonly Reportable[]> => {
  const id = professionalIn(page);
  const found = id === undefined ? undefined : await call(publicProfile, { id, reviews: 0 });
  if (!found?.envelope.success) return [];
  const { services, gallery, banner, emblem, staff } = found.envelope.data;
  const pictures = [
    ...gallery,
    ...[banner, emblem, ...staff.map(({ photo }) => photo)].filter((one) => one !== null),
  ].flatMap(({ src, alt }, i) => {
    const key = pictureKey(src);
    return key === undefined
      ? []
      : [
          {
            value: anchorOf('image', key),
            text: alt === '' ? `${reportTexts.contents.image} (${i + 1})` : `${reportTexts.contents.image} (${alt})`,
          },
        ];
  });
  return [
    ...services.map((one) => ({
      value: anchorOf('service', one.id),
      text: `${reportTexts.contents.service} (${one.name})`,
    })),
    ...pictures,
  ];
};
