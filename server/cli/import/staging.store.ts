import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ImportedGoods } from './line.ts'

/** Creates the temporary table for the lines: a killed import leaves nothing behind. */
export async function createStaging(client: PoolClient): Promise<void> {
  await client.query(`create temp table staged (line integer, goods_id text, name text, description text, brand text, model text,
    bar_code text, alt_bar_codes text[], class_id text, params jsonb, sale_double integer, pkg_num integer, medium_pkg_num integer,
    cnt_num integer, pallet_num integer, volume_cm3 integer, weight_g integer, newed boolean, top boolean, not_check_stock boolean,
    origin text, popularity integer, amounts jsonb, cash_back jsonb, usages jsonb, tags jsonb, stock integer, transit integer, stock_given boolean, transit_given boolean, energy jsonb,
    arrives_on text, off_shelves boolean, presale boolean, names jsonb, accessories jsonb, successor_id text, fingerprint text)`)
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string): string => text.replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign)

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Returns a row in COPY's text format. */
export function copyRow(line: number, goods: ImportedGoods): string {
  const cells = [
    line,
    goods.sku,
    goods.name,
    goods.description,
    goods.brand,
    goods.model,
    goods.barCode,
    `{${goods.altBarCodes.join(',')}}`,
    goods.classes.at(-1)?.id ?? 'other',
    JSON.stringify(goods.params),
    goods.saleDouble,
    goods.pkgNum,
    goods.mediumPkgNum,
    goods.cntNum,
    goods.palletNum,
    goods.volumeCm3,
    goods.weightG,
    goods.newed ?? null,
    goods.top ?? null,
    goods.notCheckStock ?? null,
    goods.origin,
    goods.popularity ?? null,
    JSON.stringify(goods.amounts),
    goods.cashBack && JSON.stringify(goods.cashBack),
    goods.usages && JSON.stringify(goods.usages),
    asJson(goods.tags),
    goods.stock,
    goods.transit,
    goods.stockGiven,
    goods.transitGiven,
    asJson(goods.energy),
    goods.arrivesOn ?? null,
    goods.offShelves ?? null,
    goods.presale ?? null,
    asJson(goods.names),
    asJson(goods.accessories),
    goods.successor ?? null,
    goods.fingerprint,
  ]
  return `${cells.map((cell) => (cell === null ? '\\N' : escaped(String(cell)))).join('\t')}\n`
}

const FLUSH_CHARS = 1 << 18

/** COPY with back-pressure: at most one buffer waits. */
export function openCopy(client: PoolClient) {
  const stream = client.query(copyFrom('copy staged from stdin'))
  const ended = finished(stream)
  ended.catch(() => undefined)
  let buffer = ''
  const flush = async () => {
    const full = buffer
    buffer = ''
    if (full !== '' && !stream.write(full)) {
      const drained = new Promise<void>((resolve) => stream.once('drain', () => resolve()))
      await Promise.race([drained, ended])
    }
  }
  return {
    async add(row: string): Promise<void> {
      buffer += row
      if (buffer.length >= FLUSH_CHARS) await flush()
    },
    async end(): Promise<void> {
      await flush()
      stream.end()
      await ended
    },
    async abort(reason: Error): Promise<void> {
      stream.destroy(reason)
      await ended.catch(() => undefined)
    },
  }
}
