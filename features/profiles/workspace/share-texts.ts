import { innerName } from '#core/inner-name.ts';
import { percentText } from '#core/format.ts';

const narrow = '\u202f';

export const shareTexts = {
  title: 'Partager · Accalmie',
  heading: 'Partager',
  lead: (ownPercent: number): string =>
    `Vos propres clients réservent chez vous sans passer par la recherche. ${
      ownPercent === 0
        ? 'Accalmie ne prend aucune commission sur ces rendez-vous.'
        : `Sur ces rendez-vous, la commission d’Accalmie est de ${percentText(ownPercent)}.`
    }`,
  hidden: 'Votre fiche n’est pas encore visible\u202f: le lien et le bouton fonctionneront dès sa mise en ligne.',
  link: {
    heading: 'Votre lien',
    text: 'Partagez ce lien dans vos messages, sur vos réseaux ou sur votre carte de visite.',
    copy: 'Copier le lien',
    see: 'Voir mon profil public',
  },
  button: {
    heading: `Le bouton «${narrow}Réserver${narrow}» pour votre site`,
    text: 'Collez ce code dans une page de votre site. Ce code ne charge aucun script et ne dépose aucun cookie.',
    code: 'Code à coller',
    copy: 'Copier le code',
    preview: 'Aperçu',
    frame: (name: string): string => `Réserver avec ${innerName(name)}`,
  },
} as const;
