import { durationText } from '#core/format.ts';
import { dayMs } from '#core/units.ts';
import { linkSeconds, unprovenMs } from '#features/accounts/rules/lifetimes.ts';
import type { PageSection } from './page-content.ts';

const days = (ms: number): string => `${ms / dayMs} jours`;
const link = (seconds: number): string => durationText(seconds / 60);

/** How long what is kept is kept: what the hourly jobs forget, then what the law or the account keeps (trust §5). */
export const retentionSection = (demo: boolean): PageSection => ({
  id: 'durees',
  heading: 'Combien de temps',
  blocks: [
    {
      table: {
        caption: 'Ce qui s’efface sans rien demander, chaque heure',
        columns: ['Quoi', 'Gardé'],
        rows: [
          ['Le lieu d’une recherche', '24 h'],
          ['Un créneau retenu qui n’a pas donné de commande', 'Un jour après sa fin'],
          [
            'La session, son panier et les adresses qu’on y a gardées',
            '30 jours après leur début ; le panier d’un rendez-vous à venir, jusqu’à ce rendez-vous',
          ],
          ['La réponse à un envoi, gardée pour ne pas le faire deux fois', '24 h'],
          ['L’adresse e-mail d’une demande « Retrouver mon rendez-vous »', 'Un jour'],
          ['Le lien qui confirme une adresse e-mail', link(linkSeconds.verify_email)],
          ['Le lien qui change un mot de passe', link(linkSeconds.reset_password)],
          ['Un compte dont l’adresse n’a jamais été confirmée, et sans rendez-vous', days(unprovenMs)],
          ['Les essais de mot de passe et l’adresse réseau d’où ils viennent', 'Un jour environ'],
          ['Le contenu des messages du prestataire de paiement', '90 jours'],
        ],
      },
    },
    {
      table: {
        caption: 'Ce qui est gardé plus longtemps',
        columns: ['Quoi', 'Gardé', 'Pourquoi'],
        rows: [
          [
            'Rendez-vous, commandes, paiements et remboursements, avec le nom, l’adresse e-mail, le téléphone, l’adresse du soin et la note d’accès',
            'Dix ans',
            'Pièces comptables (article L. 123-22 du code de commerce) et contrats en ligne (article L. 213-1 du code de la consommation).',
          ],
          ['Le compte', 'Tant qu’il est ouvert ; trois ans sans visite au plus, après un courriel', 'Le contrat.'],
          [
            'Le journal de sécurité : connexions, changements de mot de passe, messages de paiement refusés et leur adresse réseau',
            'Un an',
            'Comprendre et prouver un incident.',
          ],
        ],
      },
    },
    'Aucune de ces trois échéances n’est encore atteinte, et leur effacement n’est pas encore automatique : il se demande, et se fait à la main.',
    ...(demo ? ['En démonstration, une copie de chaque courriel reste lisible depuis la machine, jusqu’à l’effacement de ses données.'] : []),
  ],
});
