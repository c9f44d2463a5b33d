import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { dayFromCompactDate } from '#core/format.ts';
import { changeEvent, createEvent, deleteEvent } from '#features/availability/contract/events.ts';
import { changeSlot, createSlot, deleteSlot, type CollisionData } from '#features/availability/contract/slots.ts';
import type { Route } from '#core/route.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { collisionLines, collisionsIn, type CollisionLine } from './collision-lines.ts';
import { eventFields, eventInputOf, eventTypeIn, seriesScopeIn, slotInputOf, type EventType } from './event-fields.ts';
import { shownIn, shownQuery } from './agenda-address.ts';

/**
 * The answer to an agenda form that was not saved: its errors and its collisions. With `isTaken`, the collisions
 * prevent saving. With `skips`, the user may save the series without the dates that collide. With `asksRemoval`, the
 * user must confirm the removal.
 */
export type EventFormAnswer = RefusedForm & {
  readonly collisions: readonly CollisionLine[];
  readonly isTaken: boolean;
  readonly skips: boolean;
  readonly asksRemoval: boolean;
};

type Page = { readonly call: CallRoute; readonly nowMs: number; readonly base: string; readonly proId: string };

const outcomes = { disponibilite: 'ajoute', fermeture: 'ferme', prive: 'prive' } as const satisfies Record<
  EventType,
  string
>;

/**
 * Saves or removes an availability, a closure or a private event from its form. `id` names the entry to change, and is
 * null for a new one. Shows the collisions before it writes.
 */
export const actOnEvent = async ({ call, nowMs, base, proId }: Page, url: URL, form: FormData, id: string | null) => {
  const type = eventTypeIn(textIn(form, 'type'));
  const isEvent = type === 'prive';
  const done = (outcome: string): Response => {
    const shown = shownIn(url.searchParams, 0);
    const day = dayFromCompactDate(textIn(form, 'date')) ?? shown.day;
    return redirect(`${base}?${shownQuery({ ...shown, day }, { dit: outcome })}`, 303);
  };
  const formAnswer = (status: number, over: Partial<EventFormAnswer>) => {
    const nothing = {
      at: nowMs,
      typed: typedIn(form),
      validation: {},
      message: null,
      collisions: [],
      isTaken: false,
      skips: false,
      asksRemoval: false,
    };
    return data<EventFormAnswer>({ ...nothing, ...over }, { status });
  };
  const isSeries = isEvent && (textIn(form, 'repeat') !== '' || seriesScopeIn(form) === 'following');
  const met = (collisions: readonly CollisionData[]) =>
    formAnswer(409, { collisions: collisionLines(collisions), isTaken: isEvent && !isSeries, skips: isSeries });
  const sent = async <R extends Route>(route: R, input: Record<string, unknown>) => {
    const { status, envelope } = await call(route, { id: proId, ...input });
    if (envelope.success) return { answer: envelope.data as { collisions?: readonly CollisionData[] } };
    const collisions = collisionsIn(envelope.error.additional);
    if (collisions.length > 0) return { refused: met(collisions) };
    return { refused: formAnswer(status, refusedForm(form, envelope.error, eventFields, nowMs)) };
  };

  if (textIn(form, 'intent') === 'remove' && id !== null) {
    if (textIn(form, 'sure') !== '1') return formAnswer(200, { asksRemoval: true });
    const removed = isEvent
      ? await sent(deleteEvent, { eid: id, scope: seriesScopeIn(form) })
      : await sent(deleteSlot, { sid: id });
    return removed.refused ?? done('supprime');
  }
  const input = isEvent ? eventInputOf(form) : slotInputOf(type, form, id === null);
  const save = (more: Record<string, unknown>) => {
    const body = { ...input, ...more };
    if (isEvent) return id === null ? sent(createEvent, body) : sent(changeEvent, { ...body, eid: id });
    return id === null ? sent(createSlot, body) : sent(changeSlot, { ...body, sid: id });
  };
  if (textIn(form, 'anyway') !== '1') {
    const tried = await save({ dry_run: true });
    if (tried.refused) return tried.refused;
    if (tried.answer.collisions && tried.answer.collisions.length > 0) return met(tried.answer.collisions);
  }
  const saved = await save(isSeries ? { skip_taken: true } : {});
  return saved.refused ?? done(id === null ? outcomes[type] : 'garde');
};

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
