const narrow = '\u202f';

/** Why a service is refused, in French, beside the messages of docs/product/forms.md#messages (assumed). */
export const serviceRefusals = {
  nameTaken: 'Une autre de vos prestations porte déjà ce nom.',
  notOnSite: 'Votre profil ne dit pas que vous recevez sur place.',
  notAtHome: 'Votre profil ne dit pas que vous vous déplacez.',
  overlap: 'Deux plages du même type se chevauchent.',
  alone: 'Seul, vous prenez plusieurs personnes l’une après l’autre seulement.',
  together: 'Un soin en duo se donne à deux personnes à la fois. Choisissez 2, ou un autre nom.',
  least: (most: number): string => `Au moins ne dépasse pas au plus\u202f: ${most} ici.`,
  setsOutside: 'La pose commence au moins 5 minutes après le début du soin, et finit au moins 5 minutes avant sa fin.',
  ownDuration: (name: string, duration: string): string =>
    `${name} fait cette prestation en ${duration}${narrow}: cela n’y tient pas. Changez d’abord sa durée dans « Équipe ».`,
  tooFew: (count: number): string =>
    count === 0 ? `Personne ne peut encore l’assurer${narrow}: complétez d’abord votre équipe.` : `Votre maison n’en a que ${count}.`,
  diploma: 'Cette catégorie demande un diplôme vérifié. Envoyez-le dans vos documents, puis publiez.',
  closed: 'Cette catégorie ne prend plus de nouvelle prestation. Celles qui existent restent en vente.',
  booked: (count: number): string =>
    count > 1
      ? `${count} rendez-vous à venir la réservent. Annulez-les d’abord, ou attendez qu’ils aient eu lieu.`
      : 'Un rendez-vous à venir la réserve. Annulez-le d’abord, ou attendez qu’il ait eu lieu.',
  withdrawn: `Cette prestation est retirée par une décision${narrow}: elle ne se modifie ni ne se copie. Vous pouvez contester la décision.`,
  notWaiting: 'Cette prestation n’attend plus de décision.',
} as const;
