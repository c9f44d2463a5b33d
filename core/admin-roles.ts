/** The roles of an admin (docs/product/rights.md#admins-roles). */
export const adminRoles = ['owner', 'trust', 'support', 'finance'] as const;
export type AdminRole = (typeof adminRoles)[number];

export const adminRoleNames: Readonly<Record<AdminRole, string>> = {
  owner: 'Propriétaire',
  trust: 'Confiance',
  support: 'Support',
  finance: 'Finance',
};

/** The admin roles that a call or an admin page accepts. Owners are accepted everywhere, even when not listed. */
export type RolesNamed = readonly AdminRole[];

const everyAdmin: RolesNamed = adminRoles;

/** The admin pages, each with the roles that may open the page. The API contracts and the side menu read this table. */
export const adminPageRoles = {
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
export type AdminPageKey = keyof typeof adminPageRoles;

export const adminPageKeys = Object.keys(adminPageRoles) as readonly AdminPageKey[];

export const adminPagePaths: Readonly<Record<AdminPageKey, string>> = {
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

/** The admin actions on people, professionals and visits, each with the roles that may do the action. */
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

/** Whether an admin with the roles `own` may open a page, or do an action, that accepts the roles `wanted`. */
export const hasRoleOf = (own: RolesNamed, wanted: RolesNamed): boolean =>
  own.includes('owner') || own.some((role) => wanted.includes(role));

/** The admin pages that an admin with these roles may open, in the order of `adminPageRoles`. */
export const roomsOf = (own: RolesNamed): readonly AdminPageKey[] =>
  adminPageKeys.filter((room) => hasRoleOf(own, adminPageRoles[room]));
