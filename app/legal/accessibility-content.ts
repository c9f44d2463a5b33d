import type { LegalFacts } from './legal-facts.ts';
import { mailTo, type PageContent, type PageHead } from './page-content.ts';

export const accessibilityHead: PageHead = {
  title: 'Accessibilité · Accalmie',
  description: 'Ce qui a été fait et mesuré pour que chacun puisse réserver sur Accalmie, ce qui ne l’a pas été, et à qui écrire en cas de difficulté.',
};

/** What was measured, by what, and what was not (consumer code L412-13, decree 2023-931): no rate that nobody has audited. */
export const accessibilityContent = ({ supportEmail }: LegalFacts): PageContent => ({
  heading: 'Déclaration d’accessibilité',
  lead: 'Chacun doit pouvoir trouver et réserver un soin, quels que soient son matériel et sa façon de s’en servir. Voici où nous en sommes. Établie le 21 novembre 2026.',
  sections: [
    {
      id: 'etat',
      heading: 'État de conformité',
      blocks: [
        'Aucun audit du RGAA, le référentiel français, n’a encore été mené. Le référentiel demande alors d’écrire « non conforme », et aucun taux n’est affiché : il n’aurait été mesuré par personne.',
        'Le but visé est la conformité au RGAA 4.1 et aux règles internationales WCAG 2.2, niveau AA.',
      ],
    },
    {
      id: 'mesures',
      heading: 'Ce qui a été mesuré',
      blocks: [
        'À chaque version, des essais automatiques ouvrent le site dans un vrai navigateur (Chromium) et s’arrêtent au premier défaut trouvé :',
        {
          list: [
            'L’outil axe-core, avec ses règles WCAG 2.0, 2.1 et 2.2 de niveaux A et AA et ses bonnes pratiques, ne trouve rien à 360, 768 et 1280 pixels de large sur l’accueil, la recherche, les résultats, une fiche, le classement, le plan du site, la page des appels et la page d’erreur.',
            'Il ne trouve rien non plus sur les cinq étapes de réservation, dans leurs états : champs refusés, attente de la banque, paiement refusé, confirmation, temps de garde passé, annulation.',
            'Aucune de ces pages ne défile de côté à 360 pixels.',
            'Une réservation entière se fait au clavier seul, et une autre sans JavaScript.',
          ],
        },
        'À la main :',
        {
          list: [
            'Les contrastes de la charte sont calculés, de jour comme de nuit : 4,7 pour 1 ou plus pour les textes, 3,3 pour 1 pour le bord des champs.',
            'Les pages ont été regardées dans Chromium, en large et sur un écran de téléphone.',
            'Les pages d’information, celle-ci comprise, ont été passées une fois dans axe-core, aux mêmes largeurs et sans défaut trouvé.',
          ],
        },
        'Un outil ne voit qu’une partie des difficultés : ne rien trouver n’est pas être accessible.',
      ],
    },
    {
      id: 'manques',
      heading: 'Ce qui ne l’a pas été',
      blocks: [
        {
          list: [
            'Aucune personne handicapée n’a encore essayé le site avec nous.',
            'Aucun lecteur d’écran n’a été essayé (NVDA, JAWS, VoiceOver, TalkBack), ni la commande vocale.',
            'Ni Firefox ni Safari n’ont été essayés.',
            'Le zoom à 400 % et l’espacement du texte n’ont pas été vérifiés page par page.',
          ],
        },
        'Limites connues :',
        {
          list: [
            'La carte des résultats ne se parcourt pas au clavier. Tout ce qu’elle montre est aussi dans la liste.',
            'La page de paiement appartient au prestataire : son accessibilité ne dépend pas de nous.',
            'Les textes et les images des fiches sont écrits par les professionnels.',
          ],
        },
      ],
    },
    {
      id: 'aides',
      heading: 'Ce qui est prévu pour aider',
      blocks: [
        {
          list: [
            'Un lien mène au contenu dès la première touche de tabulation, et le repère du clavier reste visible.',
            'Le temps de garde d’un créneau est annoncé à cinq et à deux minutes, et se prolonge une fois.',
            'Une erreur est écrite en toutes lettres à côté de son champ, et ce qui était saisi reste.',
            'Les animations s’arrêtent quand le système demande moins de mouvement.',
          ],
        },
        ['Deux chemins mènent partout : la recherche et le ', { to: '/plan-du-site', words: 'plan du site' }, '.'],
      ],
    },
    {
      id: 'contact',
      heading: 'Une difficulté',
      blocks: [
        [
          'Écrivez à ',
          mailTo(supportEmail),
          ', en disant la page et ce qui vous a gêné. Nous vous répondons, et cherchons avec vous une autre façon d’y arriver.',
        ],
      ],
    },
    {
      id: 'recours',
      heading: 'Voies de recours',
      blocks: [
        'Si notre réponse ne vous convient pas, ou ne vient pas :',
        {
          list: [
            [
              'la Direction générale de la concurrence, de la consommation et de la répression des fraudes, par ',
              { to: 'https://signal.conso.gouv.fr', words: 'SignalConso' },
              ' ;',
            ],
            [
              'le Défenseur des droits, par ',
              { to: 'https://www.defenseurdesdroits.fr', words: 'son site' },
              ', ou par courrier gratuit et sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.',
            ],
          ],
        },
      ],
    },
  ],
});
