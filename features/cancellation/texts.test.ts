import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancellationReasons, cancellationTexts, delayText, policyText } from './texts.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const hour = 3600;

describe('a policy in words', () => {
  it('says the drawn one as drawn', () => {
    const { free, after } = policyText({ tiers: [{ delaySeconds: 24 * hour, penaltyPercent: 50 }], noShowPercent: 100 });
    assert.equal(plain(free), 'Annulation gratuite jusqu’à 24 h avant le rendez-vous.');
    assert.equal(
      plain(after),
      'Ensuite, la retenue est de 50 % du prix. En cas d’absence sans prévenir, la retenue est de 100 % du prix. Si le professionnel annule, le remboursement est intégral.',
    );
  });

  it('keeps nothing of what is paid on site, and never more than was paid online', () => {
    const policy = { tiers: [{ delaySeconds: 24 * hour, penaltyPercent: 50 }], noShowPercent: 100 };
    const none = policyText(policy, 'none');
    assert.equal(plain(none.free), 'Annulation gratuite jusqu’au début du rendez-vous.');
    assert.ok(plain(none.after).startsWith('Vous réglez tout sur place : aucune retenue ne s’applique.') && !none.after.includes('%'));
    assert.ok(plain(policyText(policy, 'part').after).endsWith('La retenue ne dépasse jamais le montant payé en ligne.'));
    assert.ok(plain(policyText({ tiers: [], noShowPercent: 50 }, 'part').after).endsWith('le montant payé en ligne.'));
  });

  it('goes from the longest delay to the shortest, whatever their order', () => {
    const { free, after } = policyText({
      tiers: [
        { delaySeconds: 12 * hour, penaltyPercent: 100 },
        { delaySeconds: 120 * hour, penaltyPercent: 50 },
      ],
      noShowPercent: 100,
    });
    assert.equal(plain(free), 'Annulation gratuite jusqu’à 5 jours avant le rendez-vous.');
    assert.ok(plain(after).startsWith('Ensuite, la retenue est de 50 % du prix. À moins de 12 h du rendez-vous, la retenue est de 100 %.'));
  });

  it('reads no policy as the default one, and a delay of 0 as never reached', () => {
    assert.equal(plain(policyText(null).free), 'Annulation gratuite jusqu’à 24 h avant le rendez-vous.');
    assert.equal(
      policyText({ tiers: [{ delaySeconds: 0, penaltyPercent: 100 }], noShowPercent: 100 }).free,
      'Annulation gratuite jusqu’au début du rendez-vous.',
    );
  });

  it('counts in hours up to two days', () => {
    assert.deepEqual(
      [2, 24, 48, 72].map((hours) => plain(delayText(hours * hour))),
      ['2 h', '24 h', '48 h', '3 jours'],
    );
  });
});

describe('why a cancellation costs what it does', () => {
  const shown = { paid_cents: 6000, refund_cents: 3000, reason: 'tier' } as const;
  const limits = 'Annulation payante dès maintenant : 50 % du prix, soit 30 €.';
  const moment = 'vendredi 27 novembre à 14:30';
  const said = (change: Partial<Parameters<typeof cancellationReasons>[0]>, until: string | null = moment, hasTravel = false): string =>
    plain(cancellationReasons({ ...shown, ...change }, { freeUntil: until, limits, hasTravel }).join(' '));

  it('says what it costs from now on, and the whole date of the last free moment once it is over', () => {
    assert.equal(said({ reason: 'in_time', refund_cents: 6000 }), limits);
    assert.equal(said({}), `L’annulation était gratuite jusqu’au ${moment}. ${limits}`);
    assert.equal(said({}, null), limits);
  });

  it('says that the travel goes back only when something does', () => {
    assert.match(said({}, moment, true), /Les frais de déplacement vous sont remboursés\.$/);
    assert.doesNotMatch(said({ refund_cents: 0 }, moment, true), /déplacement/);
  });

  it('says the free cases, and that nothing paid is nothing kept', () => {
    assert.match(said({ reason: 'just_booked' }), /^Vous venez de réserver : l’annulation est encore gratuite\./);
    assert.match(said({ reason: 'not_confirmed' }), /son annulation est gratuite/);
    assert.equal(said({ reason: 'not_client' }), cancellationTexts.nothingKept);
    assert.equal(said({ paid_cents: 0, refund_cents: 0 }), cancellationTexts.nothingPaid);
  });

  it('names the percentage of what is kept, or the deposit where it is the most', () => {
    assert.deepEqual([cancellationTexts.kept(0, false), cancellationTexts.kept(50, false), cancellationTexts.kept(100, true)].map(plain), [
      'Retenue',
      'Retenue (50 %)',
      'Acompte conservé',
    ]);
  });
});
