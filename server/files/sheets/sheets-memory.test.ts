import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compound, encryptedZip, sheetXml, withDeclaredSize, workbook } from '../../../tests/kit/sheets.ts'
import { readSheet } from './read-sheet.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Memory of this process, in its heap and outside; the readers are other processes. */
const heldBytes = (): number => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const FILE_BYTES = 200 * 1024
const ROWS = [['code', 'quantity']]
const noise = { 'xl/media/1.txt': randomBytes(FILE_BYTES / 2).toString('hex') }
const good = workbook(sheetXml(ROWS), noise)
const byGuard = [
  good.subarray(0, good.length - 30),
  encryptedZip(good),
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES)]),
  workbook(sheetXml(ROWS), { ...noise, 'xl/vbaProject.bin': 'x' }),
]
const byParser = [
  withDeclaredSize(good, 'xl/worksheets/sheet1.xml', 10),
  workbook(sheetXml([['&c;']], '<!DOCTYPE worksheet [<!ENTITY c "c">]>'), noise),
  Buffer.concat([compound('Workbook'), randomBytes(FILE_BYTES)]),
  Buffer.from('a;1\n'.repeat(FILE_BYTES / 4)),
]
/**
 * A file as a request brings it, in its own memory. Every eighth gets past the guard, which makes its process three times as
 * expensive.
 */
const brokenFile = (at: number): Uint8Array => Uint8Array.from((at % 8 === 0 ? byParser[(at / 8) % 4] : byGuard[at % 4]) ?? good)

/** Reads several at a time, each kind of broken file in turn. */
const readMany = async (from: number, to: number): Promise<void> => {
  let next = from
  const one = async () => {
    while (next < to) {
      const at = next++
      expect(await readSheet(brokenFile(at), { account: 'bazar', rowsMax: 200 }), `file ${at}`).toMatchObject({ ok: false })
    }
  }
  await Promise.all([one(), one(), one()])
}

test('after 200 broken files the server holds no more memory than after the first, and none of their processes is left', async () => {
  const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
  const others = processes()
  await readMany(0, 16)
  const before = heldBytes()
  await readMany(16, 216)
  // They total 40 MB: a tenth of them kept would show. Memory being released is gone within a few turns.
  await expect.poll(() => heldBytes() - before, { timeout: 30_000, interval: 1000 }).toBeLessThan(4 * 1024 * 1024)
  // The last handle closes one turn after its answer.
  await expect.poll(processes).toBe(others)
}, 300_000)
