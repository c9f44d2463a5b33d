const narrow = '\u202f';

/** The sentences of one's code and of who came by it (docs/product/referral.md#shown). */
export const referralTexts = {
  heading: 'Parrainez autour de vous',
  lead: 'Votre code se saisit à l’inscription.',
  code: 'Votre code',
  copyCode: 'Copier le code',
  copyLink: 'Copier le lien',
  link: 'Votre lien',
  qr: 'À lire avec un téléphone',
  qrAlt: 'Image du lien d’inscription avec votre code, à lire avec un téléphone',
  referred: (count: number): string => (count === 0 ? 'Vos filleuls' : `Vos filleuls${narrow}: ${count}`),
  none: 'Personne pour l’instant',
  noneHint: 'Les personnes inscrites avec votre code, dont l’adresse est confirmée, apparaîtront ici.',
  since: (date: string): string => `inscription le ${date}`,
} as const;
