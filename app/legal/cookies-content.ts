import type { LegalFacts } from './legal-facts.ts';
import type { PageContent, PageHead } from './page-content.ts';

export const cookiesHead: PageHead = {
  title: 'Cookies · Accalmie',
  description: 'Les quatre cookies d’Accalmie, à quoi ils servent, quand ils sont posés et combien de temps ils restent. Aucun traceur, donc aucun bandeau.',
};

/**
 * What a browser keeps of this site, all of it: the cookies of the session (`platform/http/session.ts`), of the device (`platform/http/device.ts`), of the
 * language (`platform/http/language.ts`) and of the theme (`core/themes.ts`), and where each page was left.
 */
export const cookiesContent = ({ siteUrl, tilesHost, demo }: LegalFacts): PageContent => ({
  heading: 'Cookies',
  lead: 'Quatre cookies, chacun posé quand il devient utile. Aucun ne sert à suivre, à mesurer ou à faire de la publicité : c’est pourquoi aucun bandeau ne vous interrompt.',
  sections: [
    {
      id: 'liste',
      heading: 'Ce que votre navigateur garde',
      blocks: [
        {
          table: {
            caption: 'Tout ce qui est gardé dans votre navigateur',
            columns: ['Nom', 'À quoi il sert', 'Quand', 'Durée'],
            rows: [
              [
                siteUrl.startsWith('https:') ? '__Host-accalmie' : 'accalmie',
                'Cookie de session : vous reconnaître d’une page à l’autre, garder le créneau retenu et, si vous vous connectez, votre connexion. Il contient un secret tiré au hasard, et rien sur vous.',
                'Quand vous retenez un créneau, gardez une adresse, vous inscrivez ou vous connectez. Lire le site n’en pose aucun.',
                '30 jours au plus ; il n’ouvre plus rien après 7 jours sans visite, et il est effacé à la déconnexion. La connexion d’un professionnel se ferme après 12 h.',
              ],
              [
                siteUrl.startsWith('https:') ? '__Host-appareil' : 'appareil',
                'Cookie d’appareil : reconnaître un navigateur où vous vous êtes déjà connecté, pour que les essais d’un inconnu ne vous ferment jamais la porte. Il n’ouvre rien et ne dit pas qui vous êtes.',
                'Quand vous vous inscrivez ou vous connectez.',
                '180 jours ; il ne vaut plus rien dès que le mot de passe change.',
              ],
              [
                siteUrl.startsWith('https:') ? '__Host-langue' : 'langue',
                'Cookie de langue : garder la langue que vous avez choisie au bas d’une page. Il contient deux lettres.',
                'Quand vous choisissez une langue. Sans choix, le site est en français et rien n’est posé.',
                'Un an.',
              ],
              [
                siteUrl.startsWith('https:') ? '__Host-theme' : 'theme',
                'Cookie de thème : garder le thème que vous avez choisi, de jour ou de nuit. Il contient un mot.',
                'Quand vous choisissez « Jour » ou « Nuit », au bas d’une page ou dans votre menu. Sans choix, ou avec « Automatique », votre appareil décide et rien n’est posé.',
                'Un an ; « Automatique » l’efface.',
              ],
              [
                'react-router-scroll-positions',
                'Mémoire de l’onglet : retrouver la hauteur où vous lisiez en revenant en arrière. Elle ne quitte pas votre navigateur.',
                'En passant d’une page à l’autre.',
                'Jusqu’à la fermeture de l’onglet.',
              ],
              [
                'messages',
                'Mémoire de l’onglet : garder ce que vous écrivez dans un échange, pour que rien ne se perde si la page se recharge ou si le réseau tombe.',
                'Quand vous écrivez un message.',
                'Jusqu’à ce qu’il soit envoyé ou effacé, au plus jusqu’à la fermeture de l’onglet.',
              ],
            ],
          },
        },
        'Tous sont nécessaires au service demandé : la loi n’exige pas de consentement pour eux (article 82 de la loi Informatique et Libertés).',
      ],
    },
    {
      id: 'autres',
      heading: 'Les autres sites',
      blocks: [
        'Aucune page d’Accalmie n’appelle de réseau social, de régie, de service de mesure ou de polices d’un autre site.',
        tilesHost === null
          ? 'La carte des résultats est dessinée ici, sans fond venu d’ailleurs.'
          : `Le fond de la carte des résultats vient de ${tilesHost}. Aucun cookie n’est demandé, mais ce site voit l’adresse réseau de qui ouvre la carte.`,
        demo
          ? 'La page de paiement de cette démonstration est simulée par ce site et ne pose aucun cookie.'
          : 'La page où vous saisissez votre carte est celle du prestataire de paiement, sur son propre site : ses cookies sont les siens.',
      ],
    },
    {
      id: 'effacer',
      heading: 'Les refuser, les effacer',
      blocks: [
        'Les réglages de votre navigateur permettent de les bloquer ou de les effacer à tout moment. Sans le cookie de session, on peut lire et chercher, pas réserver ni se connecter. L’effacer pendant une réservation libère le créneau à la fin de sa garde.',
        [
          'Un rendez-vous déjà pris ne dépend pas de lui : le lien de l’email suffit. Ce que garde Accalmie de son côté est dans ',
          { to: '/confidentialite', words: 'Confidentialité' },
          '.',
        ],
      ],
    },
  ],
});
