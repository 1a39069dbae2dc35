import { readFile } from 'node:fs/promises'
import { StartError, readConfig } from '../config.ts'
import { attachDatabase } from '../db/attach.ts'
import { hasCode } from '../db/data-lock.ts'
import { readCouponsFile } from './import/coupons/coupons-file.ts'
import { importCoupons } from './import/coupons/import-coupons.ts'
import { TENANT, brandOfTenant, readArguments, runCommand, say } from './kit/command-line.ts'

const USAGE = `npm run coupons:import -- FILE --tenant main
FILE is JSON with coupons and scratch cards; docs/import.md describes each field. All of it is taken, or nothing.`

async function main(): Promise<number> {
  const { values, positionals } = readArguments(USAGE, { tenant: TENANT })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new StartError(USAGE)
  const brand = brandOfTenant(values.tenant)
  const file = readCouponsFile(await textOf(path))
  if (file.coupons.length > 0 && !brand.features.coupons) throw new StartError(`${brand.name} has no coupons.`)
  if (file.campaigns.length > 0 && !brand.features.scratchCard) throw new StartError(`${brand.name} has no scratch card.`)
  const database = await attachDatabase(readConfig(process.env), say)
  try {
    const { added, unchanged, sealed } = await importCoupons(database, { tenant: brand.id, now: new Date() }, file)
    for (const { campaignId, commitment, tickets } of sealed)
      say(`Scratch card ${campaignId}: ${tickets} tickets, sealed under ${commitment}`)
    say(`${added} added, ${unchanged} as before.`)
    return 0
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

await runCommand(main)
