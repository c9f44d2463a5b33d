import assert from 'node:assert/strict';
import { routeKey, type Access, type Route } from '#core/route.ts';
import { filledInput, textPlaces, written } from './filled-input.ts';
import { paper } from '../actors/documents.ts';
import { next } from './words.ts';
import { ines, maison } from '../journeys/steps.ts';
import type { Caller, TestApp } from '../app/test-app.ts';

export const roles = ['visitor', 'client', 'freelance', 'business', 'ambassador', 'admin'] as const;
export type Role = (typeof roles)[number];

export const asking: Readonly<Record<Access, Role>> = {
  public: 'visitor',
  provider: 'visitor',
  demo: 'visitor',
  session: 'client',
  account: 'client',
  profile: 'freelance',
  pro: 'freelance',
  freelance: 'freelance',
  business: 'business',
  ambassador: 'ambassador',
  admin: 'admin',
};
const idOf = (path: string): string => (path.startsWith('/v1/pro/') ? ines : 'A'.repeat(22));
const knownOf = (route: Route, about: Readonly<Record<string, string>>): Record<string, unknown> => ({
  id: route.access === 'business' ? maison : idOf(route.path),
  pro_id: ines,
  type: route.path.startsWith('/profile') ? 'freelance' : 'rib',
  profileType: 'freelance',
  name: 'sandbox',
  kind: 'logo',
  email: 'personne@exemple.fr',
  reason: 'other',
  bid: about['visit'],
  starts_at: '2026-12-15T10:00:00+01:00',
});
const sent = (route: Route, input: Record<string, unknown>): { path: string; body: unknown } => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? 'A'.repeat(22))),
  );
  if (route.formBytes === undefined) return { path, body: input };
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  form.set(
    route.path.includes('documents') ? 'file' : 'picture',
    new File([paper], 'x.pdf', { type: 'application/pdf' }),
  );
  return { path, body: form };
};

/** Writes two hostile texts into each text field of each route, with a valid value in every other field. */
export const sweep = async (
  app: TestApp,
  people: Readonly<Record<Role, Caller>>,
  about: Readonly<Record<string, string>>,
): Promise<{ fields: number; used: Set<string>; statuses: Map<number, number> }> => {
  const used = new Set<string>();
  const statuses = new Map<number, number>();
  let fields = 0;
  for (const route of app.door.routes) {
    const who = people[asking[route.access]];
    for (const { at, max } of textPlaces(route)) {
      fields++;
      for (const text of [next(max), next()]) {
        used.add(text);
        const { path, body } = sent(
          route,
          written(filledInput(route, knownOf(route, about)), at, text) as Record<string, unknown>,
        );
        const query =
          route.method === 'GET' && !route.path.includes(`{${at[0]}}`) ? `?${at[0]}=${encodeURIComponent(text)}` : '';
        const { status, body: answer } = await who(
          route.method,
          path + query,
          route.method === 'GET' ? undefined : body,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        assert.ok(status < 500, `${routeKey(route)} ${at.join('.')} ${text}: ${JSON.stringify(answer)}`);
        if (status === 400)
          assert.ok(
            !answer.success && (answer.error.validation ?? answer.error.additional) !== null,
            `${routeKey(route)} ${at.join('.')} says nothing`,
          );
      }
    }
  }
  return { fields, used, statuses };
};
