import type { catalogue } from '#domain/contract/catalogue.ts'
import type { GoodsWire } from '#domain/contract/goods-wire.ts'
import type { Handler } from '../../http/handler.ts'
import { goodsOf } from './catalogue.service.ts'
import { findAll } from './lists.service.ts'

/** Articles read at once, so that memory holds texts and not a whole catalogue of objects. */
const AT_ONCE = 1000

const COLUMNS: readonly (readonly [title: string, cell: (goods: GoodsWire) => string])[] = [
  ['goodsId', (goods) => asText(goods.goodsId)],
  ['title', (goods) => quoted(goods.title)],
  ['brandName', (goods) => quoted(goods.brandName)],
  ['model', (goods) => asText(goods.model)],
  ['barCode', (goods) => asText(goods.barCode)],
  ['goodsClassSetId', (goods) => quoted(goods.goodsClassSetId)],
  ['price', (goods) => goods.orginalPrice],
  ['currency', (goods) => goods.currency],
  ['saleDouble', (goods) => String(goods.saleDouble)],
  ['pkgNum', (goods) => String(goods.pkgNum)],
  ['cntNum', (goods) => String(goods.cntNum)],
  ['palletNum', (goods) => String(goods.palletNum)],
  ['volume', (goods) => String(goods.volume)],
  ['weight', (goods) => String(goods.weight)],
  ['remainingStock', (goods) => String(goods.remainingStock)],
]

export const exportCsv: Handler<typeof catalogue.exportCsv> = async (asked) => {
  const { body } = asked
  const ids = body.goodsIds ?? (await findAll(asked, body, body.keyword))
  // Spreadsheets take UTF-8 for what it is only with this mark.
  const parts = [Buffer.from(`\uFEFF${COLUMNS.map(([title]) => title).join(';')}\r\n`)]
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const goods = await goodsOf(asked, ids.slice(from, from + AT_ONCE))
    parts.push(Buffer.from(goods.map((one) => `${COLUMNS.map(([, cell]) => cell(one)).join(';')}\r\n`).join('')))
  }
  return { bytes: Buffer.concat(parts), type: 'text/csv; charset=utf-8' }
}

const FORMULA = /^[=+\-@\t\r]/

/** A cell that a spreadsheet would calculate begins with an apostrophe instead (decisions §9). */
export const quoted = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** An apostrophe keeps leading zeros and all digits of a number: without it a spreadsheet shows 6.9E+12 (decisions §9). */
export const asText = (code: string): string => quoted(/^\d+$/.test(code) ? `'${code}` : code)
