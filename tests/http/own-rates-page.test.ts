import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

describe('choice of a practitioner in the booking steps', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('shows each practitioner’s own duration and price, and applies those of the chosen practitioner to the selection', async () => {
    const options = [{ cents: 4_500, minutes: 60, own: [{ cents: 5_500, minutes: 45 }] }];
    const pro = await makeProfessional(app.db, nowMs, { practitioners: 2, payOnSite: true, options });
    const option = pro.options[0]!.publicId;
    const stepOf = async (who: string) => {
      const query = new URLSearchParams({
        id: pro.publicId,
        adults: '1',
        option,
        ...(who === '' ? {} : { with: `${option}.${who}` }),
      });
      const { status, text } = await browserOf(url).page(`/booking/services-menu?${query.toString()}`);
      assert.equal(status, 200);
      return text;
    };
    const anybody = await stepOf('');
    assert.match(anybody, /Praticien 1, 45\smin, 55\s€ P2 Praticien 2 /);
    assert.match(anybody, /Massage suédois, 60\smin .*Total 45\s€/);
    assert.match(await stepOf(pro.resourceIds[0]!), /Massage suédois, 45\smin .*Total 55\s€/);
    assert.match(await stepOf(pro.resourceIds[1]!), /Massage suédois, 60\smin .*Total 45\s€/);
  });
});
