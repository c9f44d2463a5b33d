import { z } from 'zod';
import { actRoles } from '#core/admin-roles.ts';
import { email, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { actLimit, backofficeReason, backofficeTexts, backofficeTouched } from './parts.ts';

const accountId = { aid: publicId } as const;
const accountAndReason = { ...accountId, reason: backofficeReason } as const;
/** Input of an admin's act on an account: a reason that the account's owner reads, and a note that only admins read. */
const accountAndTexts = { ...accountId, ...backofficeTexts } as const;
const nothing = z.object({});

export const suspendAccount = route({
  method: 'PUT',
  path: '/v1/admin/people/{aid}/suspension',
  summary:
    'Suspend le compte, ferme immédiatement ses sessions et retire ses fiches ; ses rendez-vous à venir sont ensuite annulés et remboursés (au-delà du montant fixé dans les réglages, après l’accord d’un second administrateur) ; la personne reçoit le motif par email',
  access: 'admin',
  roles: actRoles.suspend,
  limit: actLimit,
  input: z.object(accountAndTexts),
  /**
   * The upcoming visits that the suspension cancels. `waits`: a second admin must first approve the cancellation of
   * these visits.
   */
  data: backofficeTouched.extend({ waits: z.boolean() }),
});

export const endSuspendedVisits = route({
  method: 'POST',
  path: '/v1/admin/people/{aid}/suspension/visits',
  summary:
    'Annule et rembourse les rendez-vous à venir d’un compte suspendu ; au-delà du montant fixé dans les réglages, après l’accord d’un second administrateur',
  access: 'admin',
  roles: actRoles.suspend,
  limit: actLimit,
  input: z.object(accountAndTexts),
  /**
   * The upcoming visits of the suspended account that are cancelled. `waits`: a second admin must first approve the
   * cancellation.
   */
  data: backofficeTouched.extend({ waits: z.boolean() }),
});

export const reopenAccount = route({
  method: 'DELETE',
  path: '/v1/admin/people/{aid}/suspension',
  summary:
    'Lève la suspension : le compte est rouvert, et ses fiches sont de nouveau publiées si rien d’autre ne s’y oppose',
  access: 'admin',
  roles: actRoles.suspend,
  limit: actLimit,
  input: z.object(accountAndTexts),
  data: nothing,
});

export const signOutPerson = route({
  method: 'DELETE',
  path: '/v1/admin/people/{aid}/sessions',
  summary: 'Ferme toutes les sessions du compte et invalide ses liens de connexion',
  access: 'admin',
  roles: actRoles.signOut,
  limit: actLimit,
  input: z.object(accountAndTexts),
  data: nothing,
});

export const mailProofAgain = route({
  method: 'POST',
  path: '/v1/admin/people/{aid}/proof',
  summary: 'Renvoie l’email de confirmation de l’adresse du compte',
  access: 'admin',
  roles: actRoles.mend,
  refuses: [409, 429],
  limit: actLimit,
  input: z.object(accountAndReason),
  data: nothing,
});

export const correctAddress = route({
  method: 'PUT',
  path: '/v1/admin/people/{aid}/email',
  summary:
    'Corrige l’adresse d’un compte tant qu’elle n’est pas confirmée ; ensuite, envoie à la nouvelle adresse le lien qui validera le changement',
  access: 'admin',
  roles: actRoles.mend,
  limit: actLimit,
  input: z.object({ ...accountAndTexts, email }),
  /**
   * True when the email address is already replaced. False when the person must first follow the link sent to the new
   * address.
   */
  data: z.object({ changed: z.boolean() }),
});

export const erasePerson = route({
  method: 'DELETE',
  path: '/v1/admin/people/{aid}',
  summary:
    'Supprime le compte à la demande de la personne, après saisie de son adresse ; la suppression est refusée tant qu’un rendez-vous n’est pas terminé',
  access: 'admin',
  roles: actRoles.erase,
  limit: actLimit,
  input: z.object({ ...accountAndReason, email }),
  data: nothing,
});
