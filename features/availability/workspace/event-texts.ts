import { longDateText } from '#core/format.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { Repeat, SeriesScope } from '#features/availability/rules/series.ts';
import type { Target } from './agenda-shapes.ts';
import type { EventType } from './event-fields.ts';
import { spanText } from './span-text.ts';

export const eventTexts = {
  targets: {
    clients: 'Clients',
    establishments: 'Établissements',
    'clients-establishments': 'Clients et établissements',
  } satisfies Record<Target, string>,
  moved: {
    givenUp: 'Rien n’a changé.',
    done: ({ day, startMin, endMin }: AgendaPosition): string =>
      `Nouvel horaire\u202f: ${longDateText(day)}, ${spanText(startMin, endMin)}.`,
    weekly: 'Ce nouvel horaire s’appliquera chaque semaine.',
    once: 'Les autres semaines ne changent pas.',
    scope: {
      heading: 'Ce jour, ou chaque semaine\u202f?',
      text: (day: string): string =>
        `Cet horaire se répète chaque semaine. Le changement peut s’appliquer au ${day} seulement.`,
      once: 'Ce jour seulement',
      weekly: 'Chaque semaine',
    },
    onlyThis: 'Cette fois seulement.',
    undone: 'Le changement est annulé.',
    undo: 'Annuler ce changement',
    failed: 'Ce changement n’a pas pu être enregistré. Rien n’a été modifié.',
    noAnswer:
      'La connexion a échoué. Nous rechargeons le planning\u202f: si votre changement n’y figure pas, refaites-le.',
    anyway: 'Déplacer quand même',
    keep: 'Ne rien changer',
    heading: 'Des rendez-vous sont concernés',
    refused: 'Ce créneau est déjà pris',
  },
  collisions: {
    lead: 'Ces rendez-vous sont maintenus\u202f: déplacez-les ou prévenez vos clients.',
    skippedLead:
      'Nous n’enregistrerons rien à ces dates. Les autres dates seront enregistrées. Vous pouvez aussi choisir un autre horaire.',
    refusedLead: 'Choisissez un autre horaire.',
    closed: 'pendant la fermeture',
    outside: 'en dehors des nouveaux horaires',
    overlap: 'au même moment',
    taken: 'Créneau pris',
  },
  remove: {
    ask: {
      disponibilite: 'Supprimer cet horaire\u202f?',
      fermeture: 'Supprimer cette fermeture\u202f?',
      prive: 'Supprimer cet événement\u202f?',
    } satisfies Record<EventType, string>,
    weekly: 'La suppression vaut pour toutes les semaines. Les rendez-vous déjà pris sont maintenus.',
    once: 'Les rendez-vous déjà pris sont maintenus.',
    series:
      'Cet événement se répète. Seule cette date sera supprimée. Pour supprimer aussi les suivantes, ouvrez l’événement.',
    onlyThis: 'Cette fois seulement',
    keep: 'Conserver',
    sure: 'Supprimer',
    done: 'Suppression effectuée.',
  },
  form: {
    everybody: 'Tout le monde',
    titles: { disponibilite: 'Ouvrir une disponibilité', fermeture: 'Fermer', prive: 'Événement privé' },
    editTitles: {
      disponibilite: 'Modifier la disponibilité',
      fermeture: 'Modifier la fermeture',
      prive: 'Modifier l’événement privé',
    },
    lead: {
      disponibilite: 'Une plage ouverte à la réservation.',
      fermeture: 'Personne ne peut réserver pendant une fermeture. Les rendez-vous déjà pris sont maintenus.',
      prive: 'Personne ne peut réserver pendant cet événement. Vos clients ne voient pas le nom de l’événement.',
    },
    target: 'Pour qui',
    targetHints: {
      clients: 'Vos clients peuvent réserver sur cette plage.',
      establishments:
        'Les établissements pourront vous proposer des missions sur cette plage. Cette option n’est pas encore disponible.',
      'clients-establishments': 'Le créneau revient au premier qui réserve.',
    },
    label: 'Nom',
    labelHint: 'Ex. École, déjeuner',
    date: 'Date',
    dateFrom: 'Du',
    dateUntil: 'Au (inclus)',
    start: 'Début',
    end: 'Fin',
    nextDay: 'Jusqu’au lendemain',
    nextDayHint: 'L’heure de fin tombe le lendemain. Pour finir à minuit, indiquez 00:00.',
    wholeDay: 'Toute la journée',
    recurrence: 'Répétition',
    once: 'Une fois',
    weekly: 'Chaque semaine',
    daily: 'Chaque jour',
    repeats: {
      day: 'Chaque jour',
      week: 'Chaque semaine',
      two_weeks: 'Toutes les 2 semaines',
      four_weeks: 'Toutes les 4 semaines',
      month: 'Chaque mois',
    } satisfies Record<Repeat, string>,
    scope: 'Modifier',
    scopes: { this: 'Cet événement seulement', following: 'Cet événement et les suivants' } satisfies Record<
      SeriesScope,
      string
    >,
    skipTaken: 'Sauter ces dates',
    pauseHint: 'Une pause se répète chaque jour ou chaque semaine, sans fin si «\u00a0Au\u00a0» est vide.',
    untilYear: 'Laissez vide pour un an, la durée maximale.',
    until: 'Jusqu’au (inclus)',
    untilHint: 'Laissez vide pour répéter sans fin. Uniquement avec «\u00a0Chaque semaine\u00a0».',
    resource: 'Agenda',
    save: 'Enregistrer',
    saveAnyway: 'Enregistrer quand même',
    remove: 'Supprimer',
    removeSure: 'Oui, supprimer',
    back: 'Retour au planning',
    found: (count: number): string =>
      count === 1 ? 'Un rendez-vous est concerné' : `${count} rendez-vous sont concernés`,
  },
} as const;
