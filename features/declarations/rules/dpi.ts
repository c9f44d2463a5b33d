import { instantText } from '#core/instant-text.ts';
import { xmlDocument, type XmlNode } from '#core/xml.ts';
import { wholeEuros, type YearFigures } from './figures.ts';
import { taxNumber, type Identity } from './identity.ts';
import type { MessageKind, SellerAct } from './states.ts';

export type DeclaringPlatform = {
  readonly name: string;
  readonly address: string;
  readonly siren: string;
  readonly vatNumber: string | null;
};

/**
 * A seller in a declaration file. `docRef` identifies the seller's record in this file. `corrects` is the `docRef` of
 * the earlier record that this record replaces.
 */
export type DeclaredSeller = {
  readonly identity: Identity;
  readonly figures: YearFigures;
  readonly act: SellerAct;
  readonly docRef: string;
  readonly corrects: string | null;
};

/**
 * A declaration file. `operatorDocRef` identifies the platform's record in the file. `isOperatorKnown` is true when an
 * earlier file of the year already declared the platform.
 */
export type DpiMessage = {
  readonly year: number;
  readonly ref: string;
  readonly kind: MessageKind;
  readonly madeMs: number;
  readonly operator: DeclaringPlatform;
  readonly operatorDocRef: string;
  readonly isOperatorKnown: boolean;
  readonly sellers: readonly DeclaredSeller[];
};

const most = 200;
/** Cuts a text to the 200 characters that the schema allows, without splitting a character. */
const short = (text: string): string => [...text.trim()].slice(0, most).join('');

const messageTypes: Readonly<Record<MessageKind, string>> = { new: 'DPI401', corrections: 'DPI402', nothing: 'DPI403' };
const docTypes: Readonly<Record<SellerAct, string>> = { new: 'OECD1', corrected: 'OECD2' };
const resent = 'OECD0';

const docSpec = (indic: string, ref: string, corrects: string | null): XmlNode => [
  'dpi:DocSpec',
  [['stf:DocTypeIndic', indic], ['stf:DocRefId', ref], corrects === null ? null : ['stf:CorrDocRefId', corrects]],
];

// assumed: every seller works from France, because the site accepts only French postcodes.
const country = 'FR';
const tin = (number: string | null): XmlNode =>
  number === null ? ['dpi:TIN unknown="true"', 'NOTIN'] : [`dpi:TIN issuedBy="${country}"`, short(number)];

const addressOf = ({ street, postcode, city }: Identity): XmlNode => [
  // The business address of a seller may be their home. OECD301 means residential or business.
  'dpi:Address legalAddressType="OECD301"',
  [
    ['dpi:CountryCode', country],
    [
      'dpi:AddressFix',
      [
        street === null ? null : ['dpi:Street', short(street)],
        postcode === null ? null : ['dpi:PostCode', postcode],
        ['dpi:City', short(city ?? '')],
      ],
    ],
  ],
];

const vatOf = (number: string | null): XmlNode => (number === null ? null : ['dpi:VAT', short(number)]);

const personNode = (identity: Identity): XmlNode => [
  'dpi:IndSellerID',
  [
    ['dpi:ResCountryCode', country],
    tin(taxNumber(identity)),
    vatOf(identity.vatNumber),
    [
      'dpi:Name',
      [
        ['dpi:FirstName', short(identity.firstname ?? '')],
        ['dpi:LastName', short(identity.lastname ?? '')],
      ],
    ],
    addressOf(identity),
    identity.birthDate === null ? null : ['dpi:BirthInfo', [['dpi:BirthDate', identity.birthDate]]],
  ],
];

const companyNode = (identity: Identity): XmlNode => [
  'dpi:EntSellerID',
  [
    ['dpi:ResCountryCode', country],
    tin(taxNumber(identity)),
    identity.siren === null ? null : [`dpi:IN issuedBy="${country}" INType="BRN"`, identity.siren],
    vatOf(identity.vatNumber),
    ['dpi:Name', short(identity.legalName ?? '')],
    addressOf(identity),
  ],
];

const accountNode = ({ iban, accountOwner }: Identity): XmlNode =>
  iban === null
    ? null
    : [
        'dpi:FinancialIdentifier',
        [
          ['dpi:Identifier AccountNumberType="IBAN"', iban],
          accountOwner === null ? null : ['dpi:AccountHolderName', short(accountOwner)],
        ],
      ];

const perQuarter = (name: string, prefix: string, values: readonly number[], isMoney = true): XmlNode => [
  `dpi:${name}`,
  values.map((value, i): XmlNode => [`dpi:${prefix}Q${i + 1}${isMoney ? ' currCode="EUR"' : ''}`, String(value)]),
];

const sellerNode = ({ identity, figures, act, docRef, corrects }: DeclaredSeller): XmlNode => {
  const [outer, inner] =
    identity.kind === 'person'
      ? (['IndividualSeller', personNode(identity)] as const)
      : (['EntitySeller', companyNode(identity)] as const);
  return [
    'dpi:ReportableSeller',
    [
      ['dpi:Identity', [[`dpi:${outer}`, [['dpi:Standard', [inner, accountNode(identity)]]]]]],
      [
        'dpi:RelevantActivities',
        [
          [
            'dpi:PersonalServices',
            [
              perQuarter(
                'Consideration',
                'Cons',
                figures.map(({ cents }) => wholeEuros(cents)),
              ),
              perQuarter(
                'NumberOfActivities',
                'Numb',
                figures.map(({ activities }) => activities),
                false,
              ),
              perQuarter(
                'Fees',
                'Fees',
                figures.map(({ feesCents }) => wholeEuros(feesCents)),
              ),
              perQuarter('Taxes', 'Tax', [0, 0, 0, 0]),
            ],
          ],
        ],
      ],
      docSpec(docTypes[act], docRef, corrects),
    ],
  ];
};

const operatorNode = ({ operator, operatorDocRef, isOperatorKnown }: DpiMessage): XmlNode => [
  'dpi:PlatformOperator',
  [
    ['dpi:ResCountryCode', country],
    tin(operator.siren),
    vatOf(operator.vatNumber),
    ['dpi:Name', short(operator.name)],
    [
      'dpi:Address legalAddressType="OECD304"',
      [
        ['dpi:CountryCode', country],
        ['dpi:AddressFree', operator.address],
      ],
    ],
    // RPONEX1 means that the platform is a tax resident of the member state.
    ['dpi:Nexus', 'RPONEX1'],
    ['dpi:AssumedReporting', 'false'],
    docSpec(isOperatorKnown ? resent : 'OECD1', operatorDocRef, null),
  ],
];

const spaces = 'xmlns:dpi="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0"';

/**
 * The XML file that declares a year, in the OECD schema « DPI » v1.0
 * (« Model Rules for Reporting by Digital Platform Operators: XML Schema », 2022).
 */
export const dpiXml = (message: DpiMessage): string =>
  xmlDocument([
    `dpi:DPI_OECD ${spaces}`,
    [
      [
        'dpi:MessageSpec',
        [
          ['dpi:SendingEntityIN', message.operator.siren],
          ['dpi:TransmittingCountry', country],
          ['dpi:ReceivingCountry', country],
          ['dpi:MessageType', 'DPI'],
          ['dpi:MessageRefId', message.ref],
          ['dpi:MessageTypeIndic', messageTypes[message.kind]],
          ['dpi:ReportingPeriod', `${message.year}-12-31`],
          ['dpi:Timestamp', instantText(message.madeMs).slice(0, -1)],
        ],
      ],
      ['dpi:DPIBody', [operatorNode(message), ...message.sellers.map(sellerNode)]],
    ],
  ]);
