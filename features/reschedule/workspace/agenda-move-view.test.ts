import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import type { DataOf } from '#core/route.ts';
import { envelopeError, type RefusalCode, type RefusalDetail } from '#core/refusal.ts';
import { walkInName } from '#features/availability/rules/walk-in.ts';
import type { previewProReschedule } from '../contract.ts';
import { stepAfterDrop } from './agenda-move-view.ts';

type Preview = DataOf<typeof previewProReschedule>;

const tuesday = dayFromCivil(2026, 11, 24);
const quote = { lines: [], totalCents: 6000, baseForPolicyCents: 6000, dueNowCents: 0, dueOnSiteCents: 6000 };
const preview: Preview = {
  way: 'proposal',
  ways: ['proposal', 'now'],
  starts_at: '2026-11-24T12:00:00.000Z',
  day: tuesday,
  minute: 780,
  end_minute: 840,
  was: quote,
  quote,
  refund_cents: 0,
  outside: [],
  practitioners: ['Nicolas'],
  schedule: [],
  expires_at: '2026-11-24T10:00:00.000Z',
  current: { starts_at: '2026-11-24T10:00:00.000Z', day: tuesday, minute: 660, practitioners: ['Charlotte'] },
  has_mail: true,
  has_proposal: false,
};
const from = { day: tuesday, startMin: 660, endMin: 720 };
const move = { client: 'Camille Roux', from };

const after = (change: Partial<Preview>, visit: Parameters<typeof stepAfterDrop>[1] = move, isTeam = true) =>
  stepAfterDrop({ success: true, data: { ...preview, ...change } }, visit, isTeam);
const refusal = (code: RefusalCode, detail: RefusalDetail = {}) =>
  ({ success: false, error: envelopeError(code, detail) }) as const;
const offered = (step: ReturnType<typeof after>) => (step.kind === 'offer' ? step.offer : assert.fail(step.kind));
const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');

describe('the step after a visit is dropped in the agenda', () => {
  test('a free time at the same price is offered in place, with both ways and the person to notify', () => {
    const offer = offered(after({}));
    assert.deepEqual(
      offer.facts.map(({ term, text }) => plain(`${term} ${text}`)),
      [
        'De mardi 24 novembre à 11:00, avec Charlotte',
        'À mardi 24 novembre à 13:00, avec Nicolas',
        'Prix 60 €, inchangé',
      ],
    );
    assert.deepEqual(
      offer.ways.map(({ way, button }) => [way, button]),
      [
        ['now', 'Déplacer au mardi 24 à 13:00'],
        ['proposal', 'Proposer le mardi 24 à 13:00'],
      ],
    );
    assert.match(offer.ways[0]!.text, /Camille Roux reçoit un email et a 48\sh pour contester/);
    assert.equal(
      offer.done,
      'Rendez-vous déplacé au mardi 24 novembre, 13:00, avec Nicolas. Le client sera prévenu dans dix secondes.',
    );
    assert.doesNotMatch(offered(after({}, move, false)).done, /avec/);
  });

  test('without a mail address, the offer and its confirmation ask to call the client; a walk-in is told nothing', () => {
    const unmailed = offered(after({ has_mail: false, ways: ['now'] }));
    assert.match(unmailed.ways[0]!.text, /prévenez votre client par téléphone/);
    assert.match(unmailed.done, /Prévenez votre client par téléphone\.$/);
    const walkIn = offered(after({ has_mail: false, ways: ['now'] }, { client: walkInName, from }));
    assert.match(walkIn.ways[0]!.text, /ne reçoit aucun message/);
    assert.match(walkIn.done, /avec Nicolas\.$/);
  });

  test('after a contested move, only a proposal is offered', () => {
    assert.deepEqual(
      offered(after({ ways: ['proposal'] })).ways.map(({ way }) => way),
      ['proposal'],
    );
  });

  test('another price, or a time outside the limits, is decided on the page', () => {
    assert.equal(after({ quote: { ...quote, totalCents: 6600 } }).kind, 'page');
    assert.equal(after({ outside: ['notice'] }).kind, 'page');
    assert.equal(stepAfterDrop({}, move, true).kind, 'page', 'no answer');
  });

  test('a visit that another desk moved meanwhile is not moved again', () => {
    const step = after({ current: { ...preview.current, starts_at: '2026-11-24T08:00:00.000Z', minute: 540 } });
    assert.deepEqual(step, {
      kind: 'outdated',
      line: 'Ce rendez-vous vient d’être déplacé au mardi 24 novembre à 09:00. Votre modification n’a pas été enregistrée.',
    });
    const answer = { success: true, data: preview } as const;
    assert.equal(stepAfterDrop(answer, move, true, '2026-11-24T09:00:00.000Z').kind, 'outdated');
    assert.equal(stepAfterDrop(answer, move, true, preview.current.starts_at).kind, 'page', 'its price has changed');
  });

  test('a refusal keeps the visit in place with its reason; a visit laid aside gets the page with other times', () => {
    const unable = refusal('InvalidInput', { validation: { practitioner: 'Zoé n’assure pas ce soin.' } });
    assert.deepEqual(stepAfterDrop(unable, move, true), { kind: 'refused', lines: ['Zoé n’assure pas ce soin.'] });
    assert.equal(stepAfterDrop(refusal('SlotTaken'), move, true).kind, 'refused');
    assert.equal(stepAfterDrop(refusal('SlotTaken'), { ...move, from: null }, true).kind, 'page');
    assert.equal(stepAfterDrop(refusal('Unavailable'), move, true).kind, 'page');
  });
});
