import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { delayText, policyText } from './texts.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const hour = 3600;

describe('a policy in words', () => {
  it('says the drawn one as drawn', () => {
    const { free, after } = policyText({ tiers: [{ delaySeconds: 24 * hour, penaltyPercent: 50 }], noShowPercent: 100 });
    assert.equal(plain(free), 'Annulation gratuite jusqu’à 24 h avant.');
    assert.equal(
      plain(after),
      'Ensuite, 50 % du prix restent dus. En cas d’absence sans prévenir, 100 %. Si le professionnel annule, vous êtes remboursé en totalité.',
    );
  });

  it('goes from the longest delay to the shortest, whatever their order', () => {
    const { free, after } = policyText({
      tiers: [
        { delaySeconds: 12 * hour, penaltyPercent: 100 },
        { delaySeconds: 120 * hour, penaltyPercent: 50 },
      ],
      noShowPercent: 100,
    });
    assert.equal(plain(free), 'Annulation gratuite jusqu’à 5 jours avant.');
    assert.ok(plain(after).startsWith('Ensuite, 50 % du prix restent dus. À moins de 12 h, 100 %.'));
  });

  it('reads no policy as the default one, and a delay of 0 as never reached', () => {
    assert.equal(plain(policyText(null).free), 'Annulation gratuite jusqu’à 24 h avant.');
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
