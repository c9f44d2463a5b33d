/** What an admin may be given to do (docs/product/rights.md#admins-roles). */
export const adminRoles = ['owner', 'trust', 'support', 'finance'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The names of the roles, as admins read them. */
export const adminRoleNames: Readonly<Record<AdminRole, string>> = { owner: 'Propriétaire', trust: 'Confiance', support: 'Support', finance: 'Finance' };

/** The roles that a call, or a room, is for; owners enter all of them. */
export type RolesNamed = readonly AdminRole[];

const everyAdmin: RolesNamed = adminRoles;

/** The rooms of the admins and the roles that enter each: what a contract names and what the side bar shows are these. */
export const roomRoles = {
  home: everyAdmin,
  search: everyAdmin,
  professionals: everyAdmin,
  people: everyAdmin,
  bookings: everyAdmin,
  health: everyAdmin,
  refunds: ['finance'],
  payouts: ['finance'],
  declarations: ['finance'],
  ledger: ['finance'],
  books: ['finance'],
  invoices: ['finance', 'support'],
  notifications: everyAdmin,
  documents: ['trust'],
  services: ['trust'],
  absences: ['support'],
  complaints: ['trust'],
  reviews: ['trust'],
  reports: ['trust'],
  appeals: ['trust'],
  settings: ['finance'],
  admins: ['owner'],
  journal: ['trust'],
  outbox: everyAdmin,
} as const satisfies Readonly<Record<string, RolesNamed>>;
export type AdminRoom = keyof typeof roomRoles;

/** Every room of the admins. */
export const adminRooms = Object.keys(roomRoles) as readonly AdminRoom[];

/** Where each room lies. */
export const roomPaths: Readonly<Record<AdminRoom, string>> = {
  home: '/admin',
  search: '/admin/recherche',
  professionals: '/admin/professionnels',
  people: '/admin/personnes',
  bookings: '/admin/rendez-vous',
  health: '/admin/sante-du-site',
  refunds: '/admin/remboursements',
  payouts: '/admin/versements',
  declarations: '/admin/declarations',
  ledger: '/admin/ecritures',
  books: '/admin/rapprochement',
  invoices: '/admin/factures',
  notifications: '/admin/notifications',
  documents: '/admin/documents',
  services: '/admin/prestations',
  absences: '/admin/absences',
  complaints: '/admin/reclamations',
  reviews: '/admin/avis',
  reports: '/admin/signalements',
  appeals: '/admin/contestations',
  settings: '/admin/reglages',
  admins: '/admin/administrateurs',
  journal: '/admin/journal',
  outbox: '/admin/outbox',
};

/** What is done of people, professionals and visits, and the roles that do it. */
export const actRoles = {
  suspend: ['trust'],
  withdraw: ['trust'],
  signOut: ['trust', 'support'],
  mend: ['support'],
  erase: ['support'],
  viewAs: ['support'],
  cancel: ['support', 'finance'],
  refund: ['finance'],
} as const satisfies Readonly<Record<string, RolesNamed>>;
export type AdminAct = keyof typeof actRoles;

/** Whether somebody who has these roles does what is for those. */
export const hasRoleOf = (own: RolesNamed, wanted: RolesNamed): boolean => own.includes('owner') || own.some((role) => wanted.includes(role));

/** The rooms that somebody with these roles enters. */
export const roomsOf = (own: RolesNamed): readonly AdminRoom[] => adminRooms.filter((room) => hasRoleOf(own, roomRoles[room]));
