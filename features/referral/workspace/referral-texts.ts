const narrow = '\u202f';

export const referralTexts = {
  heading: 'Parrainez autour de vous',
  lead: 'Vos filleuls saisissent votre code à l’inscription.',
  code: 'Votre code',
  copyCode: 'Copier le code',
  copyLink: 'Copier le lien',
  link: 'Votre lien',
  qr: 'À scanner avec un téléphone',
  qrAlt: 'QR code de votre lien d’inscription, à scanner avec un téléphone',
  referred: (count: number): string => (count === 0 ? 'Vos filleuls' : `Vos filleuls${narrow}: ${count}`),
  none: 'Aucun filleul pour le moment',
  noneHint: 'Les personnes inscrites avec votre code apparaîtront ici une fois leur adresse confirmée.',
  since: (date: string): string => `inscription le ${date}`,
} as const;
