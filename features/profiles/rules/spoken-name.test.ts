import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spokenName } from './spoken-name.ts';

describe('spoken name of a professional', () => {
  it('is the freelance’s whole first name, or the trade name without a first name', () => {
    assert.equal(
      spokenName({ subtype: 'freelance', firstname: 'Marie Claire', business_name: 'Marie Claire Dupont' }),
      'Marie Claire',
    );
    assert.equal(
      spokenName({ subtype: 'freelance', firstname: null, business_name: 'Atelier Caradec' }),
      'Atelier Caradec',
    );
    assert.equal(
      spokenName({ subtype: 'freelance', firstname: '', business_name: 'Atelier Caradec' }),
      'Atelier Caradec',
    );
  });

  it('is the name of the establishment', () => {
    assert.equal(
      spokenName({ subtype: 'business', firstname: 'Léa', business_name: 'Maison Lézarde' }),
      'Maison Lézarde',
    );
  });
});
