import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { PIECE, sumsOf } from './e-invoice.ts'
import type { EInvoice, ELine, EParty } from './e-invoice.ts'
import { writeXml } from './xml.ts'
import type { XmlNode } from './xml.ts'

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
const GUIDELINE = 'urn:cen.eu:en16931:2017'
const TYPE_CODES = { invoice: '380', creditNote: '381' } as const
const SEPA_TRANSFER = '58'
const TRANSFER = '30'

/**
 * Writes an invoice as Cross Industry Invoice (D16B) within EN 16931, the content of Factur-X and ZUGFeRD. The schema fixes the
 * order.
 */
export function writeCii(invoice: EInvoice): string {
  const document: XmlNode = [
    'rsm:CrossIndustryInvoice',
    [
      ['rsm:ExchangedDocumentContext', [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', GUIDELINE]]]]],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', invoice.number],
          ['ram:TypeCode', TYPE_CODES[invoice.kind]],
          ['ram:IssueDateTime', [dayOf(invoice.issuedOn)]],
          ...invoice.notes.map((note): XmlNode => ['ram:IncludedNote', [['ram:Content', note]]]),
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...invoice.lines.map((line, at) => lineOf(line, at + 1, invoice.tax)),
          agreementOf(invoice),
          deliveryOf(invoice),
          settlementOf(invoice),
        ],
      ],
    ],
    NAMESPACES,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(document)}\n`
}

const dayOf = (day: string, name = 'udt:DateTimeString'): XmlNode => [name, day.replaceAll('-', ''), { format: '102' }]
const amountOf = (name: string, amount: Minor): XmlNode => [name, formatDecimal(amount)]
const percentOf = (percent: number): XmlNode => ['ram:RateApplicablePercent', percent.toFixed(2)]

function lineOf(line: ELine, position: number, tax: EInvoice['tax']): XmlNode {
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(position)]]],
      [
        'ram:SpecifiedTradeProduct',
        [
          ['ram:SellerAssignedID', line.goodsId],
          ['ram:Name', line.name],
        ],
      ],
      [
        'ram:SpecifiedLineTradeAgreement',
        [
          [
            'ram:NetPriceProductTradePrice',
            [amountOf('ram:ChargeAmount', line.price), ['ram:BasisQuantity', String(line.priceBase), { unitCode: PIECE }]],
          ],
        ],
      ],
      ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', String(line.quantity), { unitCode: PIECE }]]],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          ['ram:ApplicableTradeTax', taxOf(tax)],
          ['ram:SpecifiedTradeSettlementLineMonetarySummation', [amountOf('ram:LineTotalAmount', line.net)]],
        ],
      ],
    ],
  ]
}

const taxOf = ({ category, percent }: EInvoice['tax']): readonly XmlNode[] => [
  ['ram:TypeCode', 'VAT'],
  ['ram:CategoryCode', category],
  percentOf(percent),
]

const addressOf = ({ street, postalCode, city, country }: EParty): XmlNode => [
  'ram:PostalTradeAddress',
  [
    ['ram:PostcodeCode', postalCode],
    ['ram:LineOne', street],
    ['ram:CityName', city],
    ['ram:CountryID', country],
  ],
]

const registered = (number: string | null, schemeID: 'VA' | 'FC'): XmlNode =>
  number === null ? null : ['ram:SpecifiedTaxRegistration', [['ram:ID', number, { schemeID }]]]

const reference = (name: string, number: string): XmlNode => [name, number === '' ? [] : [['ram:IssuerAssignedID', number]]]

function agreementOf({ seller, buyer, ownNumber, orderNumber }: EInvoice): XmlNode {
  return [
    'ram:ApplicableHeaderTradeAgreement',
    [
      ['ram:BuyerReference', ownNumber],
      [
        'ram:SellerTradeParty',
        [
          ['ram:Name', seller.name],
          addressOf(seller),
          ['ram:URIUniversalCommunication', [['ram:URIID', seller.email, { schemeID: 'EM' }]]],
          registered(seller.vatNumber, 'VA'),
          registered(seller.taxNumber, 'FC'),
        ],
      ],
      [
        'ram:BuyerTradeParty',
        [['ram:ID', buyer.number], ['ram:Name', buyer.name], addressOf(buyer), registered(buyer.vatNumber, 'VA')],
      ],
      reference('ram:SellerOrderReferencedDocument', orderNumber),
      reference('ram:BuyerOrderReferencedDocument', ownNumber),
    ],
  ]
}

function deliveryOf({ deliverTo, deliveredOn, shipmentNumber }: EInvoice): XmlNode {
  return [
    'ram:ApplicableHeaderTradeDelivery',
    [
      ['ram:ShipToTradeParty', [['ram:Name', deliverTo.name], addressOf(deliverTo)]],
      ['ram:ActualDeliverySupplyChainEvent', [['ram:OccurrenceDateTime', [dayOf(deliveredOn)]]]],
      reference('ram:DespatchAdviceReferencedDocument', shipmentNumber ?? ''),
    ],
  ]
}

function settlementOf(invoice: EInvoice): XmlNode {
  const { tax, allowance, credits, currency } = invoice
  const sums = sumsOf(invoice)
  return [
    'ram:ApplicableHeaderTradeSettlement',
    [
      ['ram:PaymentReference', invoice.number],
      ['ram:InvoiceCurrencyCode', currency],
      paymentOf(invoice.seller),
      [
        'ram:ApplicableTradeTax',
        [
          amountOf('ram:CalculatedAmount', sums.tax),
          ['ram:TypeCode', 'VAT'],
          ['ram:ExemptionReason', tax.exemption?.reason ?? ''],
          amountOf('ram:BasisAmount', sums.basis),
          ['ram:CategoryCode', tax.category],
          ['ram:ExemptionReasonCode', tax.exemption?.code ?? ''],
          percentOf(tax.percent),
        ],
      ],
      allowance.amount === 0
        ? null
        : [
            'ram:SpecifiedTradeAllowanceCharge',
            [
              ['ram:ChargeIndicator', [['udt:Indicator', 'false']]],
              amountOf('ram:ActualAmount', allowance.amount),
              ['ram:Reason', allowance.reason],
              ['ram:CategoryTradeTax', taxOf(tax)],
            ],
          ],
      [
        'ram:SpecifiedTradePaymentTerms',
        [
          ['ram:Description', invoice.paymentTerms],
          invoice.dueOn === null ? null : ['ram:DueDateDateTime', [dayOf(invoice.dueOn)]],
        ],
      ],
      [
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
        [
          amountOf('ram:LineTotalAmount', sums.lineTotal),
          amountOf('ram:AllowanceTotalAmount', sums.allowance),
          amountOf('ram:TaxBasisTotalAmount', sums.basis),
          ['ram:TaxTotalAmount', formatDecimal(sums.tax), { currencyID: currency }],
          amountOf('ram:GrandTotalAmount', sums.grand),
          amountOf('ram:DuePayableAmount', sums.grand),
        ],
      ],
      credits && [
        'ram:InvoiceReferencedDocument',
        [
          ['ram:IssuerAssignedID', credits.number],
          credits.issuedOn === null ? null : ['ram:FormattedIssueDateTime', [dayOf(credits.issuedOn, 'qdt:DateTimeString')]],
        ],
      ],
    ],
  ]
}

function paymentOf({ bankAccount, isIban, bic }: EInvoice['seller']): XmlNode {
  return [
    'ram:SpecifiedTradeSettlementPaymentMeans',
    [
      ['ram:TypeCode', isIban ? SEPA_TRANSFER : TRANSFER],
      ['ram:PayeePartyCreditorFinancialAccount', [[isIban ? 'ram:IBANID' : 'ram:ProprietaryID', bankAccount]]],
      ['ram:PayeeSpecifiedCreditorFinancialInstitution', [['ram:BICID', bic ?? '']]],
    ],
  ]
}
