import { durationText } from '#core/format.ts';
import { dayMs } from '#core/units.ts';
import { linkSeconds, unprovenMs } from '#features/accounts/rules/lifetimes.ts';
import { complaintTimes } from '#features/complaints/rules/complaint.ts';
import { reporterMs } from '#features/reports/rules/reports.ts';
import { servedMs } from '#features/documents/rules/retention.ts';
import { answersStoredMs } from '#features/intakes/rules/intake.ts';
import type { PageSection } from './page-content.ts';

const years = (ms: number): string => `${Math.round(ms / (365 * dayMs))} ans`;
const days = (ms: number): string => `${ms / dayMs} jours`;
const link = (seconds: number): string => durationText(seconds / 60);

/**
 * The retention periods: first the data that hourly jobs delete, then the data that the law or the account requires
 * (docs/product/personal-data.md#retention).
 */
export const retentionSection = (demo: boolean): PageSection => ({
  id: 'durees',
  heading: 'Durées de conservation',
  blocks: [
    {
      table: {
        caption: 'Données effacées automatiquement, chaque heure',
        columns: ['Données', 'Durée'],
        rows: [
          ['Le lieu d’une recherche', '24 h'],
          ['Un créneau bloqué sans commande', 'Un jour après la fin du blocage'],
          [
            'La session, son panier et les adresses enregistrées dans la session',
            '30 jours après le début de la session ; le panier d’un rendez-vous à venir, jusqu’à ce rendez-vous',
          ],
          ['La réponse à un formulaire, conservée pour ne pas traiter deux fois le même envoi', '24 h'],
          [
            'L’adresse email d’une demande « Retrouver mon rendez-vous », d’un changement d’adresse ou du dernier email envoyé à un compte',
            'Un jour',
          ],
          ['Le lien de changement d’adresse d’un compte', link(linkSeconds.change_email)],
          [
            'L’adresse email donnée avec un signalement',
            `${days(reporterMs)} après la décision, le temps de contester cette décision`,
          ],
          ['Le lien de confirmation d’une adresse email', link(linkSeconds.verify_email)],
          ['Le lien de changement de mot de passe', link(linkSeconds.reset_password)],
          ['Un compte sans rendez-vous, dont l’adresse n’a jamais été confirmée', days(unprovenMs)],
          ['Une image retirée d’une fiche, et toutes les images d’un compte supprimé', 'Deux heures maximum'],
          [
            'Les messages et les fichiers d’une réclamation, et les motifs de la décision',
            `${years(complaintTimes.textsStoredMs)} après la clôture de la réclamation, le temps d’agir en justice`,
          ],
          ['Une notification, lue ou non', 'Un an'],
          ['Un message d’un professionnel à ses clients, et la liste des destinataires', 'Un an'],
          [
            'Le fichier d’un document refusé, expiré ou remplacé, fourni par un professionnel, et celui de sa pièce d’identité une fois vérifiée',
            `${days(servedMs)} après le refus, l’expiration, le remplacement ou la vérification`,
          ],
          [
            'Vos réponses sur votre santé et l’attestation jointe',
            `${days(answersStoredMs)} après le rendez-vous, sauf si vous choisissez de les conserver ; effacement immédiat si le rendez-vous n’a pas lieu, ou si vous retirez votre consentement`,
          ],
          ['Les essais de mot de passe et l’adresse IP d’où ils viennent', 'Un jour environ'],
          ['Le contenu des messages du prestataire de paiement', '90 jours'],
          [
            'Le compte de paiement d’un professionnel qui a quitté Accalmie : titulaire, BIC et fin de l’IBAN (l’IBAN entier est effacé immédiatement)',
            'Tant qu’une somme est due au professionnel, puis 30 jours après le dernier versement à sa banque',
          ],
        ],
      },
    },
    {
      table: {
        caption: 'Données conservées plus longtemps',
        columns: ['Données', 'Durée', 'Pourquoi'],
        rows: [
          [
            'Rendez-vous, commandes, paiements et remboursements, avec le nom, l’adresse email, le téléphone, l’adresse du soin et la note d’accès',
            'Dix ans ; une fois le compte supprimé, seul le nom est conservé, sur les commandes payées',
            'Pièces comptables (article L. 123-22 du code de commerce) et contrats en ligne (article L. 213-1 du code de la consommation).',
          ],
          [
            'Le compte',
            'Tant qu’il est ouvert ; trois ans maximum sans visite de votre part, après un email d’avertissement',
            'L’exécution du contrat.',
          ],
          [
            'Le journal de sécurité : connexions, changements de mot de passe, messages de paiement refusés et leur adresse IP ; les pages qu’un administrateur a consultées en affichant le site tel que vous le voyez',
            'Un an',
            'Comprendre et prouver un incident.',
          ],
        ],
      },
    },
    'Le nom d’un compte supprimé est effacé automatiquement au bout de dix ans. Aucune autre échéance de ce tableau n’est encore atteinte. L’effacement correspondant n’est pas encore automatique : Accalmie efface ces données à la main, sur demande.',
    ...(demo
      ? [
          'Sur ce site de démonstration, une copie de chaque email reste lisible sur le serveur, jusqu’à l’effacement des données du site.',
        ]
      : []),
  ],
});
