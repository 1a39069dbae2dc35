import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { brandById, brands } from '#domain/brands/index.ts'
import { StartError, readConfig } from '../config.ts'
import { attachDatabase } from '../db/attach.ts'
import { hasCode } from '../db/data-lock.ts'
import { readCouponsFile } from './import/coupons/coupons-file.ts'
import { importCoupons } from './import/coupons/import-coupons.ts'

const USAGE = `npm run coupons:import -- FILE --tenant main
FILE is JSON with coupons and scratch cards; docs/import.md describes each field. All of it is taken, or nothing.`

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [path] = positionals
  const brand = brandById(values.tenant)
  if (path === undefined || positionals.length > 1) throw new StartError(USAGE)
  if (!brand) throw new StartError(`There is no tenant "${values.tenant}". Tenants: ${Object.keys(brands).join(', ')}.`)
  const file = readCouponsFile(await textOf(path))
  if (file.coupons.length > 0 && !brand.features.coupons) throw new StartError(`${brand.name} has no coupons.`)
  if (file.campaigns.length > 0 && !brand.features.scratchCard) throw new StartError(`${brand.name} has no scratch card.`)
  const database = await attachDatabase(readConfig(process.env), say)
  try {
    const { added, unchanged, sealed } = await importCoupons(database, { tenant: brand.id, now: new Date() }, file)
    for (const { campaignId, commitment, tickets } of sealed)
      say(`Scratch card ${campaignId}: ${tickets} tickets, sealed under ${commitment}`)
    say(`${added} added, ${unchanged} as before.`)
  } finally {
    await database.close()
  }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EISDIR')) throw new StartError(`There is no file ${path}.`)
    throw error
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { tenant: { type: 'string', default: 'main' } } })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

const say = (sentence: string) => console.log(sentence)

try {
  await main()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
