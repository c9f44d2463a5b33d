const narrow = '\u202f';

/**
 * Messages about pictures. assumed: all but « Seuls les formats images sont acceptés », which
 * docs/product/forms.md#messages fixes.
 */
export const mediaTexts = {
  kind: 'Seuls les formats images sont acceptés',
  heic: `Cette photo est au format HEIC, que nous ne pouvons pas lire. Enregistrez la photo en JPEG, puis choisissez-la à nouveau. Sur iPhone${narrow}: Réglages, Appareil photo, Formats, «${narrow}Le plus compatible${narrow}».`,
  moving: 'Les images animées ne sont pas acceptées.',
  pixels: 'Cette image a trop de pixels. Choisissez une image de 64 mégapixels maximum.',
  avifPixels:
    'Cette image AVIF a trop de pixels. Choisissez une image de 40 mégapixels maximum, ou enregistrez celle-ci en JPEG.',
  broken: 'Cette image est incomplète ou abîmée. Choisissez une autre image.',
  full: 'Votre galerie compte déjà 10 images\u202f: supprimez-en une d’abord.',
  otherOrder: 'La liste de vos images a changé. Rechargez la page, puis réessayez.',
  worksNoMore: 'Cette personne n’est plus active dans l’équipe\u202f: réactivez-la d’abord. Rien n’a été changé.',
  notKept: 'Votre image n’a pas pu être enregistrée. Réessayez dans un instant.',
} as const;
