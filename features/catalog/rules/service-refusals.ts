const narrow = '\u202f';

/** French error texts for a refused service, in addition to those of docs/product/forms.md#messages (assumed). */
export const serviceRefusals = {
  nameTaken: 'Une autre de vos prestations porte déjà ce nom.',
  notOnSite: 'Indiquez d’abord dans votre profil que vous recevez sur place.',
  notAtHome: 'Indiquez d’abord dans votre profil que vous vous déplacez.',
  overlap: 'Deux plages du même type se chevauchent.',
  alone: 'Un praticien qui exerce seul ne peut recevoir plusieurs personnes que l’une après l’autre.',
  together:
    'Un soin en duo s’adresse à deux personnes à la fois. Indiquez 2 personnes, ou changez le nom de la prestation.',
  least: (most: number): string => `Le minimum ne peut pas dépasser le maximum (${most}).`,
  setsOutside: 'La pose commence au moins 5 minutes après le début du soin, et finit au moins 5 minutes avant sa fin.',
  ownDuration: (name: string, duration: string): string =>
    `Incompatible avec la durée fixée pour ${name}${narrow}: ${duration}. Changez d’abord cette durée dans «\u202fÉquipe\u202f».`,
  tooFew: (count: number): string =>
    count === 0
      ? `Personne ne peut encore assurer cette prestation${narrow}: complétez d’abord votre équipe.`
      : `Nombre disponible dans votre établissement${narrow}: ${count}.`,
  diploma:
    'Cette catégorie exige un diplôme vérifié. Ajoutez votre diplôme à vos documents, puis publiez la prestation.',
  closed:
    'Vous ne pouvez plus ajouter de prestation dans cette catégorie. Vos prestations existantes restent en vente.',
  booked: (count: number): string =>
    count > 1
      ? `${count} rendez-vous à venir portent sur cette prestation${narrow}: annulez-les d’abord, ou attendez qu’ils aient eu lieu.`
      : 'Un rendez-vous à venir porte sur cette prestation\u202f: annulez-le d’abord, ou attendez qu’il ait eu lieu.',
  withdrawn: `Cette prestation est retirée du site par décision d’Accalmie${narrow}: vous ne pouvez ni la modifier ni la copier. Vous pouvez contester la décision.`,
  notWaiting: 'Cette prestation n’attend plus de décision.',
} as const;
