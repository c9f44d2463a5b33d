import { ofName } from '#core/elision.ts';

const narrow = '\u202f';

export const personPhotoTexts = {
  panel: (name: string): string => `Photo ${ofName(name)}`,
  choose: 'Choisir une photo',
  change: 'Changer la photo',
  file: 'Photo à envoyer',
  hint: `Un visage de face, dans une lumière douce. JPEG, PNG, WebP ou AVIF, 10${narrow}Mo maximum. Nous supprimons les informations ajoutées par l’appareil photo, comme le lieu de la prise de vue.`,
  send: 'Envoyer',
  remove: 'Supprimer la photo',
  removeText:
    'La photo disparaîtra de la fiche publique et du planning, et ses fichiers seront effacés. Les initiales s’afficheront à la place.',
  removeSure: 'Supprimer cette photo',
  withdrawn: (reason: string): string => `Nous avons retiré une photo. Motif${narrow}: ${reason}`,
} as const;
