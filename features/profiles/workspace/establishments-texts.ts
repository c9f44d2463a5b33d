export const establishmentsTexts = {
  title: 'Ouvrir un autre établissement · Accalmie',
  heading: 'Ouvrir un autre établissement',
  lead: 'Chaque établissement a sa fiche, ses prestations, son planning, ses documents et son compte de paiement.',
  needs: 'Pour ouvrir un établissement',
  held: 'Vos établissements',
  current: 'Affiché en ce moment',
  unnamed: 'Établissement sans nom',
  incomplete: 'À compléter',
  open: 'Ouvrir un autre établissement',
  openText:
    'Il vous faut un nom, une adresse et un numéro SIRET qu’aucun autre profil n’utilise. Le nouvel établissement ne sera visible du public qu’une fois ses propres étapes terminées\u202f; vos autres établissements ne changent pas.',
  switchText: 'Vous passez d’un établissement à l’autre par le menu en haut de chaque page.',
} as const;
