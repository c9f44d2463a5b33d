import type { LegalFacts } from './legal-facts.ts';
import { mailTo, type PageContent, type PageHead } from './page-content.ts';

export const accessibilityHead: PageHead = {
  title: 'Accessibilité · Accalmie',
  description:
    'Les mesures prises et les essais menés pour que chacun puisse réserver sur Accalmie, leurs limites, et l’adresse à laquelle écrire en cas de difficulté.',
};

/**
 * The accessibility statement (consumer code L412-13, decree 2023-931): measures, tests and known limits. It states no
 * compliance rate, because no audit has been done.
 */
export const accessibilityContent = ({ supportEmail }: LegalFacts): PageContent => ({
  heading: 'Déclaration d’accessibilité',
  lead: 'Chacun doit pouvoir trouver et réserver un soin, quels que soient son matériel et sa façon de l’utiliser. Cette déclaration, établie le 21 novembre 2026, décrit l’état actuel du site.',
  sections: [
    {
      id: 'etat',
      heading: 'État de conformité',
      blocks: [
        'Aucun audit n’a encore été mené selon le RGAA, le référentiel français. Ce référentiel impose alors la mention « non conforme ». Faute de mesure, aucun taux de conformité n’est affiché.',
        'L’objectif est la conformité au RGAA 4.1 et aux règles internationales WCAG 2.2, niveau AA.',
      ],
    },
    {
      id: 'mesures',
      heading: 'Essais réalisés',
      blocks: [
        'À chaque version, des essais automatiques ouvrent le site dans un vrai navigateur (Chromium) et s’arrêtent au premier défaut trouvé :',
        {
          list: [
            'L’outil axe-core, avec ses règles WCAG 2.0, 2.1 et 2.2 de niveaux A et AA et ses bonnes pratiques, ne relève aucun défaut à 360, 768 et 1280 pixels de large sur l’accueil, la recherche, les résultats, une fiche, le classement, le plan du site, la page de l’interface de programmation et la page d’erreur.',
            'Le même outil ne relève aucun défaut aux cinq étapes de la réservation, dans tous leurs états : champs refusés, attente de la banque, paiement refusé, confirmation, créneau expiré, annulation.',
            'Aucune de ces pages ne défile horizontalement à 360 pixels.',
            'Une réservation complète est effectuée au clavier seul, et une autre sans JavaScript.',
          ],
        },
        'Vérifications manuelles :',
        {
          list: [
            'Les contrastes de la charte ont été calculés dans le thème clair et dans le thème sombre : au moins 4,7:1 pour les textes et 3,3:1 pour le bord des champs.',
            'Les pages ont été contrôlées dans Chromium, sur grand écran et sur un écran de téléphone.',
            'Les pages d’information, celle-ci comprise, ont été analysées une fois avec axe-core, aux mêmes largeurs, sans défaut trouvé.',
          ],
        },
        'Un outil ne détecte qu’une partie des difficultés : ces résultats ne suffisent pas à prouver que le site est accessible.',
      ],
    },
    {
      id: 'manques',
      heading: 'Essais restant à mener',
      blocks: [
        {
          list: [
            'Aucun essai n’a encore été mené avec des personnes handicapées.',
            'Ni les lecteurs d’écran (NVDA, JAWS, VoiceOver, TalkBack) ni la commande vocale n’ont été essayés.',
            'Ni Firefox ni Safari n’ont été essayés.',
            'Le zoom à 400 % et l’espacement du texte n’ont pas été vérifiés page par page.',
          ],
        },
        'Limites connues :',
        {
          list: [
            'La carte des résultats ne se parcourt pas au clavier, mais toutes ses informations figurent aussi dans la liste.',
            'La page de paiement appartient au prestataire de paiement : son accessibilité ne dépend pas d’Accalmie.',
            'Les textes et les images des fiches viennent des professionnels.',
          ],
        },
      ],
    },
    {
      id: 'aides',
      heading: 'Aides à la navigation',
      blocks: [
        {
          list: [
            'Dès le premier appui sur la touche Tabulation, un lien mène au contenu. L’élément actif au clavier reste toujours visible.',
            'La page vous avertit cinq minutes, puis deux minutes avant la libération du créneau bloqué. Vous pouvez prolonger le blocage une fois.',
            'Chaque erreur est expliquée en toutes lettres à côté de son champ, et votre saisie est conservée.',
            'Les animations s’arrêtent quand votre appareil est réglé pour limiter les mouvements.',
          ],
        },
        [
          'Deux chemins donnent accès à toutes les pages : la recherche et le ',
          { to: '/plan-du-site', words: 'plan du site' },
          '.',
        ],
      ],
    },
    {
      id: 'contact',
      heading: 'Signaler une difficulté',
      blocks: [
        [
          'Écrivez à ',
          mailTo(supportEmail),
          ' en indiquant la page et la difficulté rencontrée. Accalmie vous répond et cherche avec vous une autre solution.',
        ],
      ],
    },
    {
      id: 'recours',
      heading: 'Voies de recours',
      blocks: [
        'Si la réponse d’Accalmie ne vous convient pas, ou si vous n’en recevez pas, vous pouvez saisir :',
        {
          list: [
            [
              'la Direction générale de la concurrence, de la consommation et de la répression des fraudes, sur ',
              { to: 'https://signal.conso.gouv.fr', words: 'SignalConso' },
              ' ;',
            ],
            [
              'le Défenseur des droits, sur ',
              { to: 'https://www.defenseurdesdroits.fr', words: 'son site' },
              ', ou par courrier gratuit et sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.',
            ],
          ],
        },
      ],
    },
  ],
});
