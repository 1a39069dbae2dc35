import * as v from 'valibot'
import { QUOTATION_LINES_MAX, QUOTATION_NAME_MAX, QUOTATION_TEXT_MAX } from '#domain/rules/limits.ts'
import { quotationFits } from '#domain/rules/quotation-fits.ts'
import { QUOTATION_STATES, answerQuotation, deleteQuotation, saveQuotation } from '#domain/rules/quotations.ts'
import { call } from './call.ts'
import { PDF_OR_SHEET_TYPES } from './media-types.ts'
import { day, goodsId, instant, language, line, listOf, nothing, paging, quantity, text, uuid } from './shapes.ts'

const state = v.picklist(QUOTATION_STATES)
/** Price of one piece for a customer of the account. */
const unitPrice = v.pipe(v.string(), v.regex(/^\d{1,7}\.\d{2}$/))

const content = {
  quotationId: uuid,
  /** Lines of text: company, person, address. */
  addressee: v.pipe(text(QUOTATION_TEXT_MAX), v.trim(), v.minLength(1)),
  validUntil: day,
  /** Language of the document. */
  language,
  hasPictures: v.boolean(),
  /** Margin on the account's own price, for lines without a price of their own. */
  marginPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  notes: text(QUOTATION_TEXT_MAX),
  lines: v.pipe(
    v.array(
      v.object({
        goodsId,
        /** Name as found on the device; the document uses its own language if the article still exists. */
        name: line(QUOTATION_NAME_MAX),
        quantity,
        unitPrice,
        /** True if the price was typed and ignores the margin. */
        isOwnPrice: v.boolean(),
      }),
    ),
    v.minLength(1),
    v.maxLength(QUOTATION_LINES_MAX),
    v.check((lines) => new Set(lines.map((one) => one.goodsId)).size === lines.length),
  ),
}

/** What a client offers to a customer, at the client’s own prices (decisions §13). */
const quotation = v.object({
  ...content,
  /** '' until the server has it. */
  quotationNumber: v.string(),
  state,
  createdAt: instant,
  changedAt: instant,
  changedBy: v.string(),
})
export type Quotation = v.InferOutput<typeof quotation>

const quotationId = '01980000-0000-7000-8000-0000000000f1'

export const quotations = {
  list: call({
    name: 'quotations.list',
    method: 'GET',
    path: '/v1.0/download/center/quotation/list',
    auth: 'account',
    summary: 'Quotations of the account with their lines, last changed first.',
    query: v.object(paging),
    reply: listOf(quotation),
  }),
  save: call({
    name: 'quotations.save',
    method: 'POST',
    path: '/v1.0/download/center/quotation',
    auth: 'account',
    summary:
      'Saves a quotation under the id made on the device; the later one wins. The first save gives it the next number of the account. Saving it again reopens it.',
    // Checked on saving only: a quotation stored before this limit is still returned.
    body: v.object({
      ...content,
      lines: v.pipe(
        content.lines,
        v.check((lines) => quotationFits(lines)),
      ),
    }),
    reply: quotation,
    command: {
      lane: 'quotation',
      version: 1,
      base: 'quotations',
      effect: saveQuotation,
      label: /*i18n*/ { id: 'command.quotations.save', message: 'Quotation' },
      example: {
        quotationId,
        addressee: 'Hotel Miramar\nPaseo 4, Cádiz',
        validUntil: '2026-12-31',
        language: 'es',
        hasPictures: true,
        marginPercent: 25,
        currency: 'EUR',
        notes: '',
        lines: [{ goodsId: 'LAMP', name: 'Lamp', quantity: 12, unitPrice: '15.63', isOwnPrice: false }],
      },
    },
  }),
  answer: call({
    name: 'quotations.answer',
    method: 'POST',
    path: '/v1.0/download/center/quotation/answer',
    auth: 'account',
    summary: 'Sets the customer’s answer: accepted, declined, or open again.',
    body: v.object({ quotationId: uuid, state }),
    reply: quotation,
    command: {
      lane: 'quotation',
      version: 1,
      base: 'quotations',
      effect: answerQuotation,
      label: /*i18n*/ { id: 'command.quotations.answer', message: 'Answer to a quotation' },
      example: { quotationId, state: 'accepted' },
    },
  }),
  delete: call({
    name: 'quotations.delete',
    method: 'POST',
    path: '/v1.0/download/center/quotation/delete',
    auth: 'account',
    summary: 'Deletes a quotation; one that is already gone stays gone. Its number is not reused.',
    body: v.object({ quotationId: uuid }),
    reply: nothing,
    command: {
      lane: 'quotation',
      version: 1,
      base: 'quotations',
      effect: deleteQuotation,
      label: /*i18n*/ { id: 'command.quotations.delete', message: 'Quotation deleted' },
      example: { quotationId },
    },
  }),
  file: call({
    name: 'quotations.file',
    method: 'GET',
    path: '/v1.0/download/center/quotation/file',
    auth: 'account',
    binary: PDF_OR_SHEET_TYPES,
    summary: 'One quotation as a PDF or a spreadsheet, in the language chosen for it. Codes are text cells.',
    query: v.object({ quotationId: uuid, format: v.optional(v.picklist(['pdf', 'xlsx']), 'pdf') }),
    reply: v.unknown(),
  }),
} as const
