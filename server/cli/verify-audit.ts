import { brands } from '#domain/brands/index.ts'
import { readConfig } from '../config.ts'
import { attachDatabase } from '../db/attach.ts'
import { verifyAudit } from '../db/verify-audit.ts'
import type { BrokenLink } from '../db/verify-audit.ts'
import { runCommand, say } from './kit/command-line.ts'

const WORDS: Readonly<Record<BrokenLink['why'], string>> = {
  altered: 'was altered',
  missing: 'is missing',
  notAfterFormer: 'does not follow the one before it',
  cutOff: 'is missing at the end',
  noEnd: 'belongs to a chain without an end',
}

/** Resolves to the exit code: 1 if a link is broken. */
async function main(): Promise<number> {
  const database = await attachDatabase(readConfig(process.env), say)
  try {
    let found = 0
    for (const { id } of Object.values(brands)) {
      const { rows, chains, broken } = await verifyAudit(database, id)
      say(`${id}: ${rows} rows in ${chains} chains, ${broken.length} of them broken`)
      for (const { chain, number, why } of broken) say(`  row ${number} of ${chain} ${WORDS[why]}`)
      found += broken.length
    }
    return found === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

await runCommand(main)
