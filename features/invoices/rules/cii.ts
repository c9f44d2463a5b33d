import { territoryOfPostcode } from '#core/territories.ts';
import { xmlDocument, type XmlNode } from '#core/xml.ts';
import { rateX100Of } from './vat.ts';
import {
  typeCodes,
  type InvoiceDocument,
  type InvoiceLine,
  type TradeParty,
  type VatGroup,
  type VatTreatment,
} from './document.ts';

/** Formats cents as an EN 16931 amount: « 1240.50 ». */
const amount = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

const percent = (vat: VatTreatment): string => amount(rateX100Of(vat));

const day = (name: string, iso: string): XmlNode => [
  name,
  [['udt:DateTimeString format="102"', iso.replaceAll('-', '')]],
];

// A price must not be negative (BR-27), so a reduction has a negative quantity instead.
const priced = ({ quantity, netCents }: InvoiceLine): { readonly quantity: number; readonly unit: string } => {
  const signed = netCents < 0 ? -quantity : quantity;
  const unit = Math.abs(netCents) / quantity;
  return { quantity: signed, unit: Number.isInteger(unit) ? amount(unit) : (unit / 100).toFixed(6) };
};

// A line outside VAT must have no rate element (BR-O-05).
const rate = (vat: VatTreatment): XmlNode =>
  vat.category === 'O' ? null : ['ram:RateApplicablePercent', percent(vat)];

const lineNode = (line: InvoiceLine, index: number): XmlNode => {
  const { quantity, unit } = priced(line);
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(index + 1)]]],
      ['ram:SpecifiedTradeProduct', [['ram:Name', line.label]]],
      ['ram:SpecifiedLineTradeAgreement', [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', unit]]]]],
      ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity unitCode="C62"', String(quantity)]]],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          [
            'ram:ApplicableTradeTax',
            [['ram:TypeCode', 'VAT'], ['ram:CategoryCode', line.vat.category], rate(line.vat)],
          ],
          ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', amount(line.netCents)]]],
        ],
      ],
    ],
  ];
};

const registered = (scheme: 'VA' | 'FC', id: string): XmlNode => [
  'ram:SpecifiedTaxRegistration',
  [[`ram:ID schemeID="${scheme}"`, id]],
];

// A seller without a VAT number is identified by the SIREN (BR-E-02, BR-S-02). Outside VAT, the VAT number must be left
// out (BR-O-02).
const taxId = (party: TradeParty, isSeller: boolean, isOutside: boolean): XmlNode => {
  if (party.vatNumber !== null && !isOutside) return registered('VA', party.vatNumber);
  return isSeller && party.siren !== null ? registered('FC', party.siren) : null;
};

const partyNode = (name: string, party: TradeParty, isSeller: boolean, isOutside: boolean): XmlNode => [
  name,
  [
    ['ram:Name', party.name],
    isSeller && party.legal !== null ? ['ram:Description', party.legal] : null,
    party.siren === null && party.tradeName === null
      ? null
      : [
          'ram:SpecifiedLegalOrganization',
          [
            party.siren === null ? null : ['ram:ID schemeID="0002"', party.siren],
            party.tradeName === null ? null : ['ram:TradingBusinessName', party.tradeName],
          ],
        ],
    [
      'ram:PostalTradeAddress',
      [
        ...(party.address === null
          ? []
          : ([
              ['ram:PostcodeCode', party.address.postcode],
              ['ram:LineOne', party.address.line],
              ['ram:CityName', party.address.city],
            ] as const)),
        ['ram:CountryID', (party.address && territoryOfPostcode(party.address.postcode).country) ?? 'FR'],
      ],
    ],
    taxId(party, isSeller, isOutside),
  ],
];

const groupNode = ({ vat, netCents, vatCents }: VatGroup): XmlNode => [
  'ram:ApplicableTradeTax',
  [
    ['ram:CalculatedAmount', amount(vatCents)],
    ['ram:TypeCode', 'VAT'],
    vat.category === 'S' ? null : ['ram:ExemptionReason', vat.reason],
    ['ram:BasisAmount', amount(netCents)],
    ['ram:CategoryCode', vat.category],
    vat.category === 'S' ? null : ['ram:ExemptionReasonCode', vat.reasonCode],
    rate(vat),
  ],
];

// Codes of UNTDID 4461: card, cash, cheque, gift code (an instrument that both sides agreed on) and payout (clearing
// between partners).
const meansCodes = { card: '48', cash: '10', cheque: '20', code: '1', payout: '97' } as const;

const means = ({ settled }: InvoiceDocument): readonly XmlNode[] =>
  [...new Set(settled.map((one) => meansCodes[one.means]))].map((code): XmlNode => [
    'ram:SpecifiedTradeSettlementPaymentMeans',
    [['ram:TypeCode', code]],
  ]);

const notes = ({ onBehalf, subject, mentions }: InvoiceDocument): readonly XmlNode[] =>
  [subject, ...(onBehalf === null ? [] : [onBehalf]), ...mentions].map((content): XmlNode => [
    'ram:IncludedNote',
    [['ram:Content', content]],
  ]);

/** The payment terms of a paper. Required when an amount is due (BR-CO-25). */
export const paymentTerms = ({ kind, dueCents }: Pick<InvoiceDocument, 'kind' | 'dueCents'>): string => {
  if (dueCents === 0) return 'Rien à payer';
  return kind === 'credit' ? 'Remboursé par le professionnel' : 'À régler sur place, le jour du rendez-vous';
};

const settlement = (paper: InvoiceDocument): readonly XmlNode[] => [
  ['ram:InvoiceCurrencyCode', 'EUR'],
  ...means(paper),
  ...paper.groups.map(groupNode),
  ['ram:SpecifiedTradePaymentTerms', [['ram:Description', paymentTerms(paper)]]],
  [
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    [
      ['ram:LineTotalAmount', amount(paper.netCents)],
      ['ram:TaxBasisTotalAmount', amount(paper.netCents)],
      ['ram:TaxTotalAmount currencyID="EUR"', amount(paper.vatCents)],
      ['ram:GrandTotalAmount', amount(paper.grossCents)],
      ['ram:TotalPrepaidAmount', amount(paper.prepaidCents)],
      ['ram:DuePayableAmount', amount(paper.dueCents)],
    ],
  ],
  ...paper.references.map(({ number, issuedOn }): XmlNode => [
    'ram:InvoiceReferencedDocument',
    [
      ['ram:IssuerAssignedID', number],
      ['ram:FormattedIssueDateTime', [['qdt:DateTimeString format="102"', issuedOn.replaceAll('-', '')]]],
    ],
  ]),
];

const spaces = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ');

/**
 * Serializes a paper as UN/CEFACT CII XML, profile EN 16931, in UTF-8
 * (docs/product/integrations.md#what-is-known-for-it).
 */
export const ciiXml = (paper: InvoiceDocument): string => {
  const isOutside = paper.groups.some(({ vat }) => vat.category === 'O');
  const root: XmlNode = [
    `rsm:CrossIndustryInvoice ${spaces}`,
    [
      [
        'rsm:ExchangedDocumentContext',
        [
          ['ram:BusinessProcessSpecifiedDocumentContextParameter', [['ram:ID', 'S1']]],
          ['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', 'urn:cen.eu:en16931:2017']]],
        ],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', paper.number],
          ['ram:TypeCode', typeCodes[paper.kind]],
          day('ram:IssueDateTime', paper.issuedOn),
          ...notes(paper),
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...paper.lines.map(lineNode),
          [
            'ram:ApplicableHeaderTradeAgreement',
            [
              partyNode('ram:SellerTradeParty', paper.seller, true, isOutside),
              partyNode('ram:BuyerTradeParty', paper.buyer, false, isOutside),
            ],
          ],
          [
            'ram:ApplicableHeaderTradeDelivery',
            [
              [
                'ram:ActualDeliverySupplyChainEvent',
                [day('ram:OccurrenceDateTime', paper.service?.to ?? paper.issuedOn)],
              ],
            ],
          ],
          ['ram:ApplicableHeaderTradeSettlement', settlement(paper)],
        ],
      ],
    ],
  ];
  return xmlDocument(root);
};
