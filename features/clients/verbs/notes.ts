import { Refusal } from '#core/refusal.ts';
import { staffMay } from '#core/staff-roles.ts';
import { staffOf, type Actor } from '#platform/app/actor.ts';

type Acting = { readonly actor: Actor };

const readsNotes = (call: Acting): boolean => {
  const staff = staffOf(call);
  return staff === null || staffMay(staff.role, 'privateNotes');
};

/** An entry of the book as whoever acts may read it: its private notes are not for every role (docs/product/rights.md#staff). */
export const notesFor = <E extends { readonly comments: string | null }>(call: Acting, entry: E): E =>
  readsNotes(call) ? entry : { ...entry, comments: null };

/** Refuses (Forbidden) private notes from somebody who does not read them: they would write over them unseen. */
export const refuseNotes = (call: Acting, comments: string | null | undefined): void => {
  if (comments === undefined || readsNotes(call)) return;
  throw new Refusal('Forbidden', { additional: 'Votre rôle ne donne pas accès aux notes privées. Rien n’a été modifié.' });
};
