/** What somebody may be given to do in an establishment that is not theirs (docs/product/rights.md#staff). */
export const staffRoles = ['manager', 'reception', 'practitioner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The names of the roles, as the establishment reads them. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = { manager: 'Responsable', reception: 'Accueil', practitioner: 'Praticien' };

/** The roles that work for the whole place. A practitioner has what is theirs: each of their calls says how (`Narrowed` of `core/route.ts`). */
export type DeskRole = Exclude<StaffRole, 'practitioner'>;

const atDesk: readonly DeskRole[] = ['manager', 'reception'];

/** What staff do, and the roles that do it: what a contract names and what the menu shows are these. What is in none of them is the owner's alone. */
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

/** The places of the menu that a role has, in an establishment's space; the addresses below its dashboard lie in them. */
export const staffPlaces: Readonly<Record<StaffRole, readonly string[]>> = {
  manager: ['planning', 'visits', 'messages', 'clients', 'allSettings'],
  reception: ['planning', 'visits', 'messages', 'clients'],
  practitioner: ['planning', 'visits', 'messages', 'clients'],
};

/** Whether a role does this for the whole place. */
export const staffMay = (role: StaffRole, act: StaffAct): boolean => (staffActs[act] as readonly StaffRole[]).includes(role);
