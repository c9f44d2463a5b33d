import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spokenName } from './spoken-name.ts';

describe('how a professional is spoken of', () => {
  it('a freelance by the whole first name, or by the trade name where there is none', () => {
    assert.equal(spokenName({ subtype: 'freelance', firstname: 'Marie Claire', business_name: 'Marie Claire Dupont' }), 'Marie Claire');
    assert.equal(spokenName({ subtype: 'freelance', firstname: null, business_name: 'Atelier Caradec' }), 'Atelier Caradec');
    assert.equal(spokenName({ subtype: 'freelance', firstname: '', business_name: 'Atelier Caradec' }), 'Atelier Caradec');
  });

  it('an establishment by its name, whoever runs it', () => {
    assert.equal(spokenName({ subtype: 'business', firstname: 'Léa', business_name: 'Maison Lézarde' }), 'Maison Lézarde');
  });
});
