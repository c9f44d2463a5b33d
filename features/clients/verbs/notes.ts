import { Refusal } from '#core/refusal.ts';
import { staffMay } from '#core/staff-roles.ts';
import { staffOf, type Actor } from '#platform/app/actor.ts';

type Acting = { readonly actor: Actor };

const readsNotes = (call: Acting): boolean => {
  const staff = staffOf(call);
  return staff === null || staffMay(staff.role, 'privateNotes');
};

/** Removes the private notes of an entry when the caller's role may not read them (docs/product/rights.md#staff). */
export const notesFor = <E extends { readonly comments: string | null }>(call: Acting, entry: E): E =>
  readsNotes(call) ? entry : { ...entry, comments: null };

/**
 * Throws `Forbidden` when the input contains private notes and the caller may not read private notes. Otherwise the
 * caller would overwrite notes they cannot see.
 */
export const refuseNotes = (call: Acting, comments: string | null | undefined): void => {
  if (comments === undefined || readsNotes(call)) return;
  throw new Refusal('Forbidden', {
    additional: 'Votre rôle ne donne pas accès aux notes privées. Rien n’a été modifié.',
  });
};
