import { ofName } from '#core/elision.ts';

const narrow = '\u202f';

/** The sentences of the picture of one of a team. */
export const personPhotoTexts = {
  panel: (name: string): string => `Photo ${ofName(name)}`,
  choose: 'Choisir une photo',
  change: 'Changer la photo',
  file: 'Photo à envoyer',
  hint: `Un visage de face, lumière douce. JPEG, PNG, WebP ou AVIF, 10${narrow}Mo maximum. Nous retirons les données de l’appareil, comme le lieu de prise de vue.`,
  send: 'Envoyer',
  remove: 'Supprimer la photo',
  removeText: 'La photo disparaît de la fiche publique et du planning, et ses fichiers sont effacés. Les initiales s’affichent à la place.',
  removeSure: 'Supprimer cette photo',
  withdrawn: (reason: string): string => `Nous avons retiré une photo. Motif${narrow}: ${reason}`,
} as const;
