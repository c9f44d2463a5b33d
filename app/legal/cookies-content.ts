import type { LegalFacts } from './legal-facts.ts';
import type { PageContent, PageHead } from './page-content.ts';

export const cookiesHead: PageHead = {
  title: 'Cookies · Accalmie',
  description:
    'Les quatre cookies d’Accalmie : leur rôle, le moment où ils sont déposés et leur durée. Aucun traceur, donc aucun bandeau.',
};

/**
 * The cookies page. It must list everything that the site stores in a browser. These files set the cookies:
 * `platform/http/session.ts`, `platform/http/device.ts`, `platform/http/language.ts` and `core/themes.ts`.
 */
export const cookiesContent = ({ siteUrl, tilesHost, demo }: LegalFacts): PageContent => ({
  heading: 'Cookies',
  lead: 'Accalmie utilise quatre cookies, chacun déposé quand il devient utile. Aucun ne sert au suivi, à la mesure d’audience ou à la publicité : c’est pourquoi aucun bandeau ne s’affiche.',
  sections: [
    {
      id: 'liste',
      heading: 'Données conservées par votre navigateur',
      blocks: [
        {
          table: {
            caption: 'Liste complète des données conservées par votre navigateur',
            columns: ['Nom', 'Rôle', 'Quand', 'Durée'],
            rows: [
              [
                siteUrl.startsWith('https:') ? '__Host-accalmie' : 'accalmie',
                'Cookie de session : vous reconnaître d’une page à l’autre, conserver le créneau bloqué et, si vous vous connectez, maintenir votre connexion. Ce cookie contient un identifiant aléatoire, sans aucune information sur vous.',
                'Quand vous bloquez un créneau, que vous enregistrez une adresse, que vous vous inscrivez ou que vous vous connectez. Aucun cookie de session n’est déposé si vous consultez simplement le site.',
                '30 jours maximum ; le cookie n’est plus valable après 7 jours sans visite, et il est effacé à la déconnexion. La connexion d’un professionnel prend fin au bout de 12 h.',
              ],
              [
                siteUrl.startsWith('https:') ? '__Host-appareil' : 'appareil',
                'Cookie d’appareil : reconnaître un navigateur déjà utilisé pour vous connecter, pour que les tentatives d’un inconnu ne bloquent jamais votre accès. Ce cookie ne donne accès à aucun compte et ne vous identifie pas.',
                'Quand vous vous inscrivez ou vous connectez.',
                '180 jours ; le cookie n’est plus valable dès que le mot de passe change.',
              ],
              [
                siteUrl.startsWith('https:') ? '__Host-langue' : 'langue',
                'Cookie de langue : mémoriser la langue que vous avez choisie au bas d’une page. Ce cookie contient deux lettres.',
                'Quand vous choisissez une langue. Sans choix de votre part, le site est en français et aucun cookie n’est déposé.',
                'Un an.',
              ],
              [
                siteUrl.startsWith('https:') ? '__Host-theme' : 'theme',
                'Cookie de thème : mémoriser le thème que vous avez choisi, de jour ou de nuit. Ce cookie contient un mot.',
                'Quand vous choisissez « Jour » ou « Nuit », au bas d’une page ou dans votre menu. Sans choix de votre part, ou avec « Automatique », le site suit le thème de votre appareil et aucun cookie n’est déposé.',
                'Un an ; « Automatique » efface ce cookie.',
              ],
              [
                'react-router-scroll-positions',
                'Mémoire de l’onglet : retrouver votre place dans la page quand vous revenez en arrière. Cette mémoire ne quitte pas votre navigateur.',
                'Quand vous passez d’une page à l’autre.',
                'Jusqu’à la fermeture de l’onglet.',
              ],
              [
                'messages',
                'Mémoire de l’onglet : conserver le message que vous rédigez, pour ne rien perdre si la page se recharge ou si la connexion est coupée.',
                'Quand vous écrivez un message.',
                'Jusqu’à l’envoi ou l’effacement du message, et au plus tard à la fermeture de l’onglet.',
              ],
            ],
          },
        },
        'Toutes ces données sont nécessaires au service que vous demandez : la loi n’exige pas votre consentement pour les enregistrer (article 82 de la loi Informatique et Libertés).',
      ],
    },
    {
      id: 'autres',
      heading: 'Les autres sites',
      blocks: [
        'Aucune page d’Accalmie ne fait appel à un réseau social, à une régie publicitaire, à un service de mesure d’audience ou à des polices d’un autre site.',
        tilesHost === null
          ? 'La carte des résultats est dessinée par ce site, sans fond de carte extérieur.'
          : `Le fond de la carte des résultats est fourni par ${tilesHost}, qui ne dépose aucun cookie mais reçoit votre adresse IP quand vous ouvrez la carte.`,
        demo
          ? 'La page de paiement de cette démonstration est simulée par ce site et ne dépose aucun cookie.'
          : 'Vous saisissez votre numéro de carte sur le site du prestataire de paiement, qui peut y déposer ses propres cookies.',
      ],
    },
    {
      id: 'effacer',
      heading: 'Refuser ou effacer les cookies',
      blocks: [
        'Les réglages de votre navigateur permettent de bloquer ou d’effacer les cookies à tout moment. Sans le cookie de session, vous pouvez consulter le site et chercher un soin, mais vous ne pouvez ni réserver, ni vous connecter. Si vous effacez ce cookie pendant une réservation, le créneau se libère à la fin du délai prévu.',
        [
          'Un rendez-vous déjà pris ne dépend pas du cookie de session : le lien reçu par email suffit. Les données conservées par Accalmie sont décrites dans la page ',
          { to: '/confidentialite', words: 'Confidentialité' },
          '.',
        ],
      ],
    },
  ],
});
