import { z } from 'zod';
import { inputMessages, integer, publicId } from '#core/fields.ts';
import { imageFile } from '#core/fields/files.ts';
import { receivedFile } from '#core/received-file.ts';
import { linePattern } from '#core/fields/text-fields.ts';
import { maxFormBytes, route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { photoData } from '#features/profiles/contract/public-profile.ts';
import { altMax, galleryMax, pictureMegabytes, singleKinds } from './rules/places.ts';

const sentPicture = photoData.extend({ id: publicId });
export type SentPicture = z.output<typeof sentPicture>;

/** The current pictures of a professional. The position of a gallery picture is its index, from 0. */
export const picturesData = z.object({
  gallery: z.array(sentPicture),
  profile: sentPicture.nullable(),
  logo: sentPicture.nullable(),
  banner: sentPicture.nullable(),
  gallery_max: z.number().int(),
  /** Pictures removed by moderation decisions, with the reasons. Only the owner sees these pictures. */
  withdrawn: z.array(
    z.object({
      id: publicId,
      kind: z.enum(['gallery', ...singleKinds, 'person']),
      alt: z.string(),
      reason: z.string(),
    }),
  ),
});
export type Pictures = z.output<typeof picturesData>;

const id = publicId;
const index = integer(0, galleryMax - 1);
const file = receivedFile(imageFile(pictureMegabytes));
const alt = z.string().trim().max(altMax, inputMessages.invalidParam).regex(linePattern, inputMessages.invalidFormat);
// Id of the picture that the user saw at the index. When another picture is there now, the call throws `Conflict` and
// changes nothing (assumed).
const meant = { picture_id: publicId.optional() };
const kind = z.enum(singleKinds);

const uploads = { points: 120, seconds: 3_600, per: 'session' } as const;

export const listPictures = route({
  method: 'GET',
  path: '/v1/pro/{id}/picture-gallery',
  summary: 'Les images d’un professionnel : sa galerie dans l’ordre, son portrait, son logo, sa bannière',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id }),
  data: picturesData,
});

export const addPicture = route({
  method: 'POST',
  path: '/v1/pro/{id}/picture-gallery',
  summary: 'Ajoute une image à la fin de la galerie, avec sa description',
  access: 'pro',
  created: true,
  idempotent: true,
  limit: uploads,
  formBytes: maxFormBytes,
  input: z.object({ id, picture: file, alt: alt.default('') }),
  data: picturesData,
});

/** Reads a file without content as no file, because that is what a browser sends for an empty file field. */
const emptyIsNone = (value: unknown): unknown =>
  typeof value === 'object' &&
  value !== null &&
  'bytes' in value &&
  value.bytes instanceof Uint8Array &&
  value.bytes.byteLength === 0
    ? undefined
    : value;

export const changePicture = route({
  method: 'POST',
  path: '/v1/pro/{id}/picture-gallery/{index}',
  summary: 'Remplace une image de la galerie ou sa description',
  access: 'pro',
  idempotent: true,
  limit: uploads,
  formBytes: maxFormBytes,
  input: z.object({ id, index, ...meant, picture: z.preprocess(emptyIsNone, file.optional()), alt: alt.optional() }),
  data: picturesData,
});

export const removePicture = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/picture-gallery/{index}',
  summary: 'Retire une image de la galerie ; les suivantes avancent d’une place',
  access: 'pro',
  input: z.object({ id, index, ...meant }),
  data: picturesData,
});

const readJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

export const sortPictures = route({
  method: 'PUT',
  path: '/v1/pro/{id}/picture-gallery/sort',
  summary:
    'Ordonne la galerie : `order`, ou le corps lui-même, est la liste des images, de la première à la dernière, ou son texte JSON',
  access: 'pro',
  bare: 'order',
  input: z.object({
    id,
    order: z
      .preprocess(readJson, z.array(publicId).max(galleryMax, inputMessages.invalidParam))
      .refine((order) => new Set(order).size === order.length, inputMessages.duplicateValue),
  }),
  data: picturesData,
});

export const putPicture = route({
  method: 'POST',
  path: '/v1/pro/{id}/picture/{kind}',
  summary: 'Ajoute ou remplace le portrait, le logo ou la bannière',
  access: 'pro',
  idempotent: true,
  limit: uploads,
  formBytes: maxFormBytes,
  input: z.object({ id, kind, picture: file, alt: alt.default('') }),
  data: picturesData,
});

export const dropPicture = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/picture/{kind}',
  summary: 'Retire le portrait, le logo ou la bannière',
  access: 'pro',
  input: z.object({ id, kind }),
  data: picturesData,
});

/**
 * The picture of a team member. Its description is the member's name. `withdrawn` lists the pictures that moderation
 * decisions removed; only the owner sees them.
 */
const personPictureData = z.object({
  picture: sentPicture.nullable(),
  withdrawn: z.array(z.object({ id: publicId, reason: z.string() })),
});
export type PersonPicture = z.output<typeof personPictureData>;

const rid = publicId;

export const readPersonPicture = route({
  method: 'GET',
  path: '/v1/pro/{id}/resource/{rid}/picture',
  summary: 'La photo d’un membre de l’équipe',
  access: 'business',
  staff: staffActs.team,
  practitioner: { own: 'rid' },
  whileViewing: 'read',
  input: z.object({ id, rid }),
  data: personPictureData,
});

/** Throws `Conflict`, with a message, when the person has left the team. */
export const putPersonPicture = route({
  method: 'POST',
  path: '/v1/pro/{id}/resource/{rid}/picture',
  summary: 'Ajoute ou remplace la photo d’un membre de l’équipe',
  access: 'business',
  staff: staffActs.team,
  practitioner: { own: 'rid' },
  idempotent: true,
  limit: uploads,
  formBytes: maxFormBytes,
  input: z.object({ id, rid, picture: file }),
  data: personPictureData,
});

export const dropPersonPicture = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/resource/{rid}/picture',
  summary: 'Retire la photo d’un membre de l’équipe',
  access: 'business',
  staff: staffActs.team,
  practitioner: { own: 'rid' },
  input: z.object({ id, rid }),
  data: personPictureData,
});
