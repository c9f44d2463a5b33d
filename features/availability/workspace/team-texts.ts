import { ofName } from '#core/elision.ts';

export const teamTexts = {
  title: 'Équipe · Accalmie',
  heading: 'Équipe',
  lead: 'Vos praticiens, vos cabines et vos équipements. Une prestation n’est proposée que si les personnes, les cabines et les équipements nécessaires sont libres.',
  kinds: { practitioner: 'Praticiens', cabin: 'Cabines', equipment: 'Équipements' },
  kindsByField: { practitioners: 'Praticiens', cabins: 'Cabines', equipments: 'Équipements' },
  first: {
    heading: 'Qui reçoit chez vous\u202f?',
    lead: 'Un nom par ligne. Vous pourrez ensuite indiquer les horaires, les prix et les prestations propres à chacun.',
    hints: {
      practitioners: 'Indiquez aussi votre nom, si vous recevez des clients.',
      cabins: 'Par exemple, Cabine bleue. Laissez vide si vous n’avez pas de cabine.',
      equipments:
        'Le matériel qui ne sert qu’à une personne à la fois, par exemple une table chauffante. Laissez vide sinon.',
    },
    submit: 'Enregistrer l’équipe',
  },
  kind: { practitioner: 'Praticien', cabin: 'Cabine', equipment: 'Équipement' },
  kindLabel: 'Type',
  name: 'Nom',
  none: 'Liste vide pour l’instant.',
  inactive: 'Non réservable',
  ownHours: 'Horaires particuliers',
  sharedHours: 'Horaires communs',
  handOver: 'Confier ses rendez-vous',
  hours: (label: string): string => `Horaires ${ofName(label)}`,
  serves: (count: number): string => {
    if (count === 0) return 'Aucune prestation';
    return count === 1 ? '1 prestation' : `${count} prestations`;
  },
  comes: (count: number): string => (count === 1 ? '1 rendez-vous à venir' : `${count} rendez-vous à venir`),
  services: 'Prestations assurées',
  ownHint:
    'Laissez vides le prix et la durée pour reprendre ceux de la prestation. Une personne à qui il faut plus de temps n’est proposée qu’aux clients qui la choisissent.',
  ownPrice: 'Prix (€)',
  ownDuration: 'Durée (min)',
  change: (label: string): string => `Modifier ${label}`,
  active: 'Actif\u202f: peut être réservé',
  activeHint: 'Si vous désactivez une personne, sa photo, sa présentation et ses coordonnées sont effacées.',
  loses:
    'La photo, la présentation et les coordonnées de cette personne seront définitivement effacées. Enregistrez de nouveau pour confirmer, ou recochez «\u00a0Actif\u00a0».',
  add: 'Ajouter',
  addHeading: 'Ajouter à l’équipe',
  agenda: (label: string): string => `Agenda ${ofName(label)}`,
  access: 'Accès de l’équipe',
  timeOff: (waiting: number): string => (waiting === 0 ? 'Absences' : `Absences (${waiting} en attente)`),
  asksTimeOff: (count: number): string => (count === 1 ? '1 absence demandée' : `${count} absences demandées`),
  blocked: 'Déplacez ou annulez d’abord les rendez-vous à venir concernés.',
  saved: 'Modification enregistrée.',
} as const;
