/** The sentences of the page of one's establishments. */
export const establishmentsTexts = {
  title: 'Ouvrir un autre établissement · Accalmie',
  heading: 'Ouvrir un autre établissement',
  lead: 'Chacun a sa fiche, ses prestations, son planning, ses documents et son compte de paiement.',
  needs: 'Ce qu’il lui faut',
  held: 'Ceux que vous tenez',
  current: 'Celui que vous voyez',
  unnamed: 'Établissement sans nom',
  incomplete: 'À compléter',
  open: 'Ouvrir un autre établissement',
  openText:
    'Son nom, son adresse, et un numéro SIRET qui n’est celui d’aucun autre profil. Il n’est montré au public qu’une fois ses propres étapes faites\u202f; ceux que vous tenez déjà ne changent pas.',
  switchText: 'On passe de l’un à l’autre par le menu en haut de chaque page.',
} as const;
