import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { dayFromCivil } from '#core/civil.ts';
import { companyBilling } from '../../../tests/actors/billing-terms.ts';
import { sellerParty } from '../rules/billing-terms.ts';
import type { InvoiceDocument } from '../rules/document.ts';
import { visitInvoice } from '../rules/papers.ts';
import { drawPaper } from './draw-paper.ts';

const terms = { ...companyBilling, legalName: 'Atelier Fougère & Łódź' };
const issuedMs = Date.parse('2026-11-28T15:00:00Z');

const paperOf = (lines: number, name = 'Élise Œuvrard'): InvoiceDocument => {
  const quote = Array.from({ length: lines }, (_, i) => ({
    kind: 'service' as const,
    lineIndex: 0,
    optionId: 'o',
    label: `Soin numéro ${i + 1}`,
    durationMin: 60,
    quantity: 1,
    unitCents: 123_456,
    cents: 123_456,
    for: 'both' as const,
  }));
  const visit = {
    day: dayFromCivil(2026, 11, 28),
    minute: 870,
    endMinute: 945,
    atHome: false,
    place: '14 rue de Strasbourg, 44000 Nantes',
    quote,
  };
  const buyer = { ...sellerParty(terms), name, legal: null, address: null, siren: null, vatNumber: null };
  const draft = visitInvoice(
    { terms, mediator: null },
    { ...visit, buyer },
    { settled: [], deposits: [], isNote: false },
  );
  return { ...draft, number: 'F-2026-00184', issuedOn: '2026-11-28' };
};

/** The text of a PDF with its streams decompressed, enough to check its structure. */
const opened = (pdf: Uint8Array): string => {
  const bytes = Buffer.from(pdf);
  const parts: string[] = [];
  let from = 0;
  for (let start = bytes.indexOf('stream\n'); start !== -1; start = bytes.indexOf('stream\n', from)) {
    const head = bytes.subarray(from, start).toString('latin1');
    const end = bytes.indexOf('\nendstream', start);
    const body = bytes.subarray(start + 'stream\n'.length, end);
    parts.push(head, head.includes('FlateDecode') ? inflateSync(body).toString('utf8') : body.toString('utf8'));
    from = end + '\nendstream'.length;
  }
  return [...parts, bytes.subarray(from).toString('latin1')].join('\n');
};

describe('PDF of a paper', () => {
  test('is PDF/A-3b: tagged, in French, titled, with embedded colours and fonts', async () => {
    const { pdf } = await drawPaper(paperOf(2), issuedMs);
    const text = opened(pdf);
    assert.ok(Buffer.from(pdf).subarray(0, 8).toString().startsWith('%PDF-1.7'));
    for (const expected of [
      /<pdfaid:part>3<\/pdfaid:part>/,
      /<pdfaid:conformance>B<\/pdfaid:conformance>/,
      /\/OutputIntents/,
      /\/MarkInfo/,
      /\/Lang \(fr-FR\)/,
      /\/DisplayDocTitle true/,
      /<dc:title>[\s\S]*Facture F-2026-00184/,
      /\/S \/Table\b/,
      /\/Scope \/Column/,
      /\/S \/H1\b/,
    ])
      assert.match(text, expected);
    const fonts = [...text.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name!);
    assert.ok(fonts.length > 0 && fonts.every((name) => /^[A-Z]{6}\+(Figtree|YoungSerif)/.test(name)), fonts.join());
    assert.match(text, /\/FontFile[23]/);
    assert.doesNotMatch(text, /\/(JavaScript|Launch|Encrypt)\b/);
  });

  test('embeds the whole XML as an alternative, and its metadata name the EN 16931 profile', async () => {
    const { pdf, xml } = await drawPaper(paperOf(2), issuedMs);
    const text = opened(pdf);
    assert.ok(text.includes(xml));
    for (const expected of [
      /\/AFRelationship \/Alternative/,
      /\/AF \[/,
      /\/Subtype \/text#2Fxml/,
      /\(factur-x\.xml\)/,
      /<fx:ConformanceLevel>EN 16931<\/fx:ConformanceLevel>/,
      /<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#<\/pdfaSchema:namespaceURI>/,
    ])
      assert.match(text, expected);
  });

  test('has the same bytes when drawn again, and other bytes for another name', async () => {
    const hash = async (paper: InvoiceDocument): Promise<string> =>
      createHash('sha256')
        .update((await drawPaper(paper, issuedMs)).pdf)
        .digest('hex');
    assert.equal(await hash(paperOf(3)), await hash(paperOf(3)));
    assert.notEqual(await hash(paperOf(3)), await hash(paperOf(3, 'Élise Œuvrart')));
  });

  test('continues on a second page, and the XML keeps names in other alphabets', async () => {
    const { pdf, xml } = await drawPaper(paperOf(40, 'Łukasz 🧘‍♀️ Привет \u202Etxt'), issuedMs);
    assert.equal([...opened(pdf).matchAll(/\/Type \/Page\b/g)].length, 2);
    assert.match(xml, /Łukasz 🧘‍♀️ Привет/);
  });
});
