/** Roles of the staff of an establishment (docs/product/rights.md#staff). */
export const staffRoles = ['manager', 'reception', 'practitioner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Names of the roles on screen. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  manager: 'Responsable',
  reception: 'Accueil',
  practitioner: 'Praticien',
};

/**
 * Roles that work for the whole establishment. A practitioner reaches only their own data, which each route declares
 * (`Narrowed` of `core/route.ts`).
 */
export type DeskRole = Exclude<StaffRole, 'practitioner'>;

const atDesk: readonly DeskRole[] = ['manager', 'reception'];

/**
 * Actions of the staff, each with the roles that may do the action. Contracts and the menu read this table. The owner
 * may do every action. A practitioner may use only the routes with `practitioner`.
 */
export const staffActs = {
  agenda: atDesk,
  visits: atDesk,
  clients: atDesk,
  messages: atDesk,
  wholeBook: ['manager'],
  privateNotes: ['manager'],
  money: ['manager'],
  hours: ['manager'],
  team: ['manager'],
  self: atDesk,
} as const satisfies Readonly<Record<string, readonly DeskRole[]>>;
export type StaffAct = keyof typeof staffActs;

/** Keys of the menu entries that each role sees in the space of the establishment. */
export const staffPlaces: Readonly<Record<StaffRole, readonly string[]>> = {
  manager: ['planning', 'visits', 'messages', 'clients', 'allSettings'],
  reception: ['planning', 'visits', 'messages', 'clients'],
  practitioner: ['planning', 'visits', 'messages', 'clients'],
};

/** Whether a role may do this action for the whole establishment. */
export const staffMay = (role: StaffRole, act: StaffAct): boolean =>
  (staffActs[act] as readonly StaffRole[]).includes(role);
