import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancellationReasons, cancellationTexts, delayText, policyText } from './texts.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const hour = 3600;

describe('policy as text', () => {
  it('matches the wording of the design', () => {
    const { free, after } = policyText({
      tiers: [{ delaySeconds: 24 * hour, penaltyPercent: 50 }],
      noShowPercent: 100,
    });
    assert.equal(plain(free), 'Annulation gratuite jusqu’à 24 h avant le rendez-vous.');
    assert.equal(
      plain(after),
      'Ensuite, la retenue est de 50 % du prix. En cas d’absence sans préavis, la retenue est de 100 % du prix. Si le professionnel annule, le remboursement est intégral.',
    );
  });

  it('keeps nothing when the client pays on site, and never more than the online payment', () => {
    const policy = { tiers: [{ delaySeconds: 24 * hour, penaltyPercent: 50 }], noShowPercent: 100 };
    const none = policyText(policy, 'none');
    assert.equal(plain(none.free), 'Annulation gratuite jusqu’au début du rendez-vous.');
    assert.ok(
      plain(none.after).startsWith('Vous réglez tout sur place : aucune retenue ne s’applique.') &&
        !none.after.includes('%'),
    );
    assert.ok(
      plain(policyText(policy, 'part').after).endsWith('La retenue ne dépasse jamais le montant payé en ligne.'),
    );
    assert.ok(plain(policyText({ tiers: [], noShowPercent: 50 }, 'part').after).endsWith('le montant payé en ligne.'));
  });

  it('sorts the tiers from the longest delay to the shortest', () => {
    const { free, after } = policyText({
      tiers: [
        { delaySeconds: 12 * hour, penaltyPercent: 100 },
        { delaySeconds: 120 * hour, penaltyPercent: 50 },
      ],
      noShowPercent: 100,
    });
    assert.equal(plain(free), 'Annulation gratuite jusqu’à 5 jours avant le rendez-vous.');
    assert.ok(
      plain(after).startsWith(
        'Ensuite, la retenue est de 50 % du prix. À moins de 12 h du rendez-vous, la retenue est de 100 %.',
      ),
    );
  });

  it('uses the default policy for null and ignores a delay of 0', () => {
    assert.equal(plain(policyText(null).free), 'Annulation gratuite jusqu’à 24 h avant le rendez-vous.');
    assert.equal(
      policyText({ tiers: [{ delaySeconds: 0, penaltyPercent: 100 }], noShowPercent: 100 }).free,
      'Annulation gratuite jusqu’au début du rendez-vous.',
    );
  });

  it('shows delays up to 48 h in hours and longer delays in days', () => {
    assert.deepEqual(
      [2, 24, 48, 72].map((hours) => plain(delayText(hours * hour))),
      ['2 h', '24 h', '48 h', '3 jours'],
    );
  });
});

describe('cancellation cost explanation', () => {
  const shown = { paid_cents: 6000, refund_cents: 3000, reason: 'tier' } as const;
  const limits = 'Annulation payante dès maintenant : 50 % du prix, soit 30 €.';
  const moment = 'vendredi 27 novembre à 14:30';
  const reasonTextOf = (
    change: Partial<Parameters<typeof cancellationReasons>[0]>,
    until: string | null = moment,
    hasTravel = false,
  ): string => plain(cancellationReasons({ ...shown, ...change }, { freeUntil: until, limits, hasTravel }).join(' '));

  it('shows the cost from now on, and the free deadline once it has passed', () => {
    assert.equal(reasonTextOf({ reason: 'in_time', refund_cents: 6000 }), limits);
    assert.equal(reasonTextOf({}), `L’annulation était gratuite jusqu’au ${moment}. ${limits}`);
    assert.equal(reasonTextOf({}, null), limits);
  });

  it('mentions the travel fee refund only when the client gets money back', () => {
    assert.match(reasonTextOf({}, moment, true), /Les frais de déplacement vous sont remboursés\.$/);
    assert.doesNotMatch(reasonTextOf({ refund_cents: 0 }, moment, true), /déplacement/);
  });

  it('explains each free case, and that nothing is kept when nothing was paid', () => {
    assert.match(
      reasonTextOf({ reason: 'just_booked' }),
      /^Vous venez de réserver : l’annulation est encore gratuite\./,
    );
    assert.match(reasonTextOf({ reason: 'not_confirmed' }), /son annulation est gratuite/);
    assert.equal(reasonTextOf({ reason: 'not_client' }), cancellationTexts.nothingRetained);
    assert.equal(reasonTextOf({ paid_cents: 0, refund_cents: 0 }), cancellationTexts.nothingPaid);
  });

  it('labels the retained amount with its percentage, or as the deposit', () => {
    assert.deepEqual(
      [
        cancellationTexts.retained(0, false),
        cancellationTexts.retained(50, false),
        cancellationTexts.retained(100, true),
      ].map(plain),
      ['Retenue', 'Retenue (50 %)', 'Acompte conservé'],
    );
  });
});
