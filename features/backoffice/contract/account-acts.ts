import { z } from 'zod';
import { actRoles } from '#core/admin-roles.ts';
import { email, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { actLimit, backofficeReason, backofficeSaid, backofficeTouched } from './parts.ts';

const whom = { aid: publicId } as const;
const whomAndWhy = { ...whom, reason: backofficeReason } as const;
/** An act whose reason its subject reads, with a note for admins alone. */
const whomAndTold = { ...whom, ...backofficeSaid } as const;
const nothing = z.object({});

export const suspendAccount = route({
  method: 'PUT',
  path: '/v1/admin/people/{aid}/suspension',
  summary:
    'Ferme le compte, ses sessions et ses fiches aussitôt ; ses rendez-vous à venir sont annulés et remboursés peu après, au-dessus de la limite une fois qu’un second administrateur l’accorde ; la raison lui est écrite',
  access: 'admin',
  roles: actRoles.suspend,
  limit: actLimit,
  input: z.object(whomAndTold),
  /** What it ends, which may wait for a second admin. */
  data: backofficeTouched.extend({ waits: z.boolean() }),
});

export const endSuspendedVisits = route({
  method: 'POST',
  path: '/v1/admin/people/{aid}/suspension/visits',
  summary:
    'Annule et rembourse les rendez-vous à venir d’un compte suspendu qui sont restés prévus ; au-dessus de la limite, une fois qu’un second administrateur l’accorde',
  access: 'admin',
  roles: actRoles.suspend,
  limit: actLimit,
  input: z.object(whomAndTold),
  /** What it ends, which may wait for a second admin. */
  data: backofficeTouched.extend({ waits: z.boolean() }),
});

export const reopenAccount = route({
  method: 'DELETE',
  path: '/v1/admin/people/{aid}/suspension',
  summary: 'Lève la suspension : le compte s’ouvre à nouveau, ses fiches reviennent si rien d’autre ne les retient',
  access: 'admin',
  roles: actRoles.suspend,
  limit: actLimit,
  input: z.object(whomAndTold),
  data: nothing,
});

export const signOutPerson = route({
  method: 'DELETE',
  path: '/v1/admin/people/{aid}/sessions',
  summary: 'Ferme toutes les sessions du compte et les liens qui y mènent',
  access: 'admin',
  roles: actRoles.signOut,
  limit: actLimit,
  input: z.object(whomAndTold),
  data: nothing,
});

export const mailProofAgain = route({
  method: 'POST',
  path: '/v1/admin/people/{aid}/proof',
  summary: 'Envoie à nouveau l’email qui confirme l’adresse du compte',
  access: 'admin',
  roles: actRoles.mend,
  refuses: [409, 429],
  limit: actLimit,
  input: z.object(whomAndWhy),
  data: nothing,
});

export const correctAddress = route({
  method: 'PUT',
  path: '/v1/admin/people/{aid}/email',
  summary: 'Corrige une adresse jamais confirmée, ou envoie à la nouvelle le lien qui la mettra à la place de celle qui l’est',
  access: 'admin',
  roles: actRoles.mend,
  limit: actLimit,
  input: z.object({ ...whomAndTold, email }),
  /** Whether the address is that of the account already, or only once its link is followed. */
  data: z.object({ changed: z.boolean() }),
});

export const erasePerson = route({
  method: 'DELETE',
  path: '/v1/admin/people/{aid}',
  summary: 'Supprime le compte à la demande de la personne, son adresse retapée ; un rendez-vous qui n’est pas terminé l’empêche',
  access: 'admin',
  roles: actRoles.erase,
  limit: actLimit,
  input: z.object({ ...whomAndWhy, email }),
  data: nothing,
});
