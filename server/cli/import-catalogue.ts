import { writeFileSync } from 'node:fs'
import { StartError, readConfig } from '../config.ts'
import { attachDatabase } from '../db/attach.ts'
import { importCatalogue, sentenceOf } from './import/import-catalogue.ts'
import type { ImportReport, Rejected } from './import/import-catalogue.ts'
import { openSource } from './import/lines.ts'
import { readRates } from './import/rates.ts'
import { TENANT, brandOfTenant, readArguments, runCommand, say } from './kit/command-line.ts'

const USAGE = `npm run catalogue:import -- FILE --tenant main [--list std] [--currency EUR] [--rate USD=0.92 …] [--labelled CLASS,…] [--unlabelled CLASS,…] [--fill-demo]
FILE is JSON lines, plain or gzip, or - for standard input. Without --list, every price list of the tenant gets prices.
A rate is what one unit is worth in the tenant's currency; an amount in a currency without one is refused. --fill-demo makes up what
lines do not say, for tests. docs/import.md describes each field.
Articles of a labelled class, and of those below it, are published with their energy label only.`
const SHOWN = 20

async function main(): Promise<number> {
  const { values, positionals } = readArguments(USAGE, {
    tenant: TENANT,
    list: { type: 'string' },
    currency: { type: 'string' },
    labelled: { type: 'string' },
    unlabelled: { type: 'string' },
    rate: { type: 'string', multiple: true },
    'fill-demo': { type: 'boolean' },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new StartError(USAGE)
  const brand = brandOfTenant(values.tenant)
  if (values.list !== undefined && !/^[\w-]{1,40}$/.test(values.list)) throw new StartError('--list must be a short name')
  if (values.currency !== undefined && !/^[A-Z]{3}$/.test(values.currency)) throw new StartError('--currency must be like EUR')

  const rates = readRates(values.rate ?? [])
  const source = await openSource(file)
  const config = readConfig(process.env)
  const database = await attachDatabase(config, say)
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    const order = {
      tenant: brand.id,
      list: values.list ?? null,
      currency: values.currency ?? brand.currency,
      labelled: classesIn(values.labelled),
      unlabelled: classesIn(values.unlabelled),
      rates,
      fillDemo: values['fill-demo'] ?? false,
    }
    const report = await importCatalogue(database, order, source, ({ lines, share, merging }) => {
      const percent = share === null ? '' : ` ${Math.floor(share * 100)} %`
      const rate = Math.round(lines / seconds()).toLocaleString('en')
      progress(
        merging
          ? `${lines.toLocaleString('en')} lines read; writing them into the catalogue …`
          : `${lines.toLocaleString('en')} lines${percent}, ${rate} rows/s`,
      )
    })
    progress('')
    tell(report, file, seconds())
    return report.usable > 0 ? 0 : 2
  } finally {
    await database.close()
  }
}

const classesIn = (list = ''): string[] => list.split(',').filter((id) => id !== '')

function tell(report: ImportReport, file: string, seconds: number): void {
  const number = (count: number) => count.toLocaleString('en')
  const told = [...report.rejected, ...report.heldBack]
  const count = report.rejectedCount + report.heldBackCount
  for (const one of told.slice(0, SHOWN)) say(sentenceOf(one))
  if (count > SHOWN) say(`… and ${number(count - SHOWN)} more.`)
  if (count > 0 && file !== '-') say(rejectedFile(file, told))
  const rate = number(Math.round(report.lines / seconds))
  say(`${number(report.lines)} lines in ${seconds.toFixed(1)} s (${rate} rows/s), ${number(report.rejectedCount)} left out.`)
  if (report.heldBackCount > 0)
    say(`${number(report.heldBackCount)} products of labelled classes are held back until they have their energy label.`)
  const wrote = report.added + report.changed + report.classes + report.prices + report.stocks + report.published
  if (report.usable === 0) say('Nothing in it could be used.')
  else if (wrote === 0) say(`All ${number(report.unchanged)} products are as in the catalogue already: nothing was written.`)
  else
    say(
      `${number(report.added)} products added, ${number(report.changed)} changed, ${number(report.unchanged)} as before; ` +
        `${number(report.prices)} prices, ${number(report.classes)} classes.`,
    )
}

function rejectedFile(file: string, told: readonly Rejected[]): string {
  const path = `${file}.rejected.txt`
  try {
    writeFileSync(path, `${told.map(sentenceOf).join('\n')}\n`)
    return `Each line left out or held back is named in ${path}`
  } catch {
    return `(${path} cannot be written here.)`
  }
}

/** One line that is overwritten on a terminal; elsewhere prints nothing. */
function progress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`)
}

await runCommand(main)
