import { StartError, readConfig } from '../config.ts'
import { attachDatabase } from '../db/attach.ts'
import { openFiles } from '../files/open-files.ts'
import { importDocuments } from './import/documents.ts'
import { TENANT, brandOfTenant, readArguments, runCommand, say } from './kit/command-line.ts'

const USAGE = `npm run documents:import -- FOLDER --tenant main [--review] [--range NAME]
Documents of articles are named ARTICLE-KIND-LANGUAGE.pdf, .png or .jpg; without a language they are for all.
Catalogues of a brand are named BRAND-catalogue-TITLE-LANGUAGE.pdf; title and language may be left out.
With --review customers see them once service has approved them.
With --range only accounts with that sales range see the catalogues, also those that are there already; --range '' shows them to all.
Without it a catalogue that is there keeps its range.`

async function main(): Promise<number> {
  const { values, positionals } = readArguments(USAGE, {
    tenant: TENANT,
    review: { type: 'boolean', default: false },
    range: { type: 'string' },
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new StartError(USAGE)
  const brand = brandOfTenant(values.tenant)
  const config = readConfig(process.env)
  const database = await attachDatabase(config, say)
  try {
    const files = openFiles(config)
    const { added, changed, unchanged, rejected } = await importDocuments(database, files, {
      tenant: brand.id,
      folder,
      isReviewed: values.review,
      salesRange: values.range,
    })
    for (const { name, why } of rejected) say(`${name}: ${why}`)
    say(`${added} documents added, ${changed} changed, ${unchanged} as before, ${rejected.length} left out.`)
    return added + changed + unchanged > 0 ? 0 : 2
  } finally {
    await database.close()
  }
}

await runCommand(main)
