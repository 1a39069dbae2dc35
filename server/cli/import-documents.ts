import { parseArgs } from 'node:util'
import { brandById, brands } from '#domain/brands/index.ts'
import { StartError, readConfig } from '../config.ts'
import { attachDatabase } from '../db/attach.ts'
import { openFiles } from '../files/open-files.ts'
import { importDocuments } from './import/documents.ts'

const USAGE = `npm run documents:import -- FOLDER --tenant main [--review]
Files are named ARTICLE-KIND-LANGUAGE.pdf, .png or .jpg; without a language they are for all.
With --review customers see them once service has approved them.`

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [folder] = positionals
  const brand = brandById(values.tenant)
  if (folder === undefined || positionals.length > 1) throw new StartError(USAGE)
  if (!brand) throw new StartError(`There is no tenant "${values.tenant}". Tenants: ${Object.keys(brands).join(', ')}.`)
  const config = readConfig(process.env)
  const database = await attachDatabase(config, say)
  try {
    const files = openFiles(config)
    const { added, unchanged, rejected } = await importDocuments(database, files, {
      tenant: brand.id,
      folder,
      isReviewed: values.review,
    })
    for (const { name, why } of rejected) say(`${name}: ${why}`)
    say(`${added} documents added, ${unchanged} as before, ${rejected.length} left out.`)
    process.exitCode = added + unchanged > 0 ? 0 : 2
  } finally {
    await database.close()
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { tenant: { type: 'string', default: 'main' }, review: { type: 'boolean', default: false } },
    })
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
