import { durationText } from '#core/format.ts';
import { dayMs } from '#core/units.ts';
import { linkSeconds, unprovenMs } from '#features/accounts/rules/lifetimes.ts';
import { complaintTimes } from '#features/complaints/rules/complaint.ts';
import { reporterMs } from '#features/reports/rules/reports.ts';
import { servedMs } from '#features/documents/rules/retention.ts';
import { keptAfterMs } from '#features/intakes/rules/intake.ts';
import type { PageSection } from './page-content.ts';

const years = (ms: number): string => `${Math.round(ms / (365 * dayMs))} ans`;
const days = (ms: number): string => `${ms / dayMs} jours`;
const link = (seconds: number): string => durationText(seconds / 60);

/** How long what is kept is kept: what the hourly jobs forget, then what the law or the account keeps (docs/product/personal-data.md#retention). */
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
          ['L’adresse email d’une demande « Retrouver mon rendez-vous », d’un changement d’adresse, du dernier email d’un compte', 'Un jour'],
          ['Le lien qui change l’adresse d’un compte', link(linkSeconds.change_email)],
          ['L’adresse email laissée avec un signalement', `${days(reporterMs)} après la décision, le temps de la contester`],
          ['Le lien qui confirme une adresse email', link(linkSeconds.verify_email)],
          ['Le lien qui change un mot de passe', link(linkSeconds.reset_password)],
          ['Un compte dont l’adresse n’a jamais été confirmée, et sans rendez-vous', days(unprovenMs)],
          ['Une image retirée de sa fiche, et toutes celles d’un compte supprimé', 'Deux heures au plus'],
          [
            'Ce qui est écrit et joint dans une réclamation, et les raisons de sa décision',
            `${years(complaintTimes.keptMs)} après sa fin, le temps d’agir en justice`,
          ],
          ['Une notification, lue ou non', 'Un an'],
          ['Un message d’un professionnel à ses clients, et à qui il est parti', 'Un an'],
          [
            'Le fichier d’un document de professionnel refusé, expiré ou remplacé, et celui de la pièce d’identité une fois vérifiée',
            `${days(servedMs)} ensuite`,
          ],
          [
            'Vos réponses de santé et leur attestation',
            `${days(keptAfterMs)} après le rendez-vous, sauf si vous les gardez\u202f; aussitôt s’il n’a pas lieu, ou si vous retirez votre accord`,
          ],
          ['Les essais de mot de passe et l’adresse réseau d’où ils viennent', 'Un jour environ'],
          ['Le contenu des messages du prestataire de paiement', '90 jours'],
          [
            'Le compte de paiement d’un professionnel parti\u202f: titulaire, BIC et fin de l’IBAN. L’IBAN entier s’efface aussitôt',
            'Tant qu’une somme lui est due, puis 30 jours après le dernier versement à sa banque',
          ],
        ],
      },
    },
    {
      table: {
        caption: 'Ce qui est gardé plus longtemps',
        columns: ['Quoi', 'Gardé', 'Pourquoi'],
        rows: [
          [
            'Rendez-vous, commandes, paiements et remboursements, avec le nom, l’adresse email, le téléphone, l’adresse du soin et la note d’accès',
            'Dix ans ; une fois le compte supprimé, le nom seul reste, sur ce qui a été payé',
            'Pièces comptables (article L. 123-22 du code de commerce) et contrats en ligne (article L. 213-1 du code de la consommation).',
          ],
          ['Le compte', 'Tant qu’il est ouvert ; trois ans sans visite au plus, après un email', 'Le contrat.'],
          [
            'Le journal de sécurité : connexions, changements de mot de passe, messages de paiement refusés et leur adresse réseau ; ce qu’un administrateur a ouvert en voyant le site comme vous',
            'Un an',
            'Comprendre et prouver un incident.',
          ],
        ],
      },
    },
    'Le nom d’un compte supprimé s’efface de lui-même au bout de dix ans. Les autres de ces échéances ne sont pas encore atteintes, et leur effacement n’est pas encore automatique : il se demande, et se fait à la main.',
    ...(demo ? ['En démonstration, une copie de chaque email reste lisible depuis la machine, jusqu’à l’effacement de ses données.'] : []),
  ],
});
