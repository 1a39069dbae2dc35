import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lint } from '@redocly/openapi-core'
import { openApi } from '../http/openapi/document.ts'

/** Redocly's recommended rules, and that every example fits its schema. Warnings count. */
const rules = { 'no-invalid-schema-examples': 'error', 'no-invalid-media-type-examples': 'error' } as const

const folder = mkdtempSync(join(tmpdir(), 'tradepad-openapi-'))
const ref = join(folder, 'openapi.json')
writeFileSync(ref, JSON.stringify(openApi()))
const problems = await lint({ ref, config: await createConfig({ extends: ['recommended'], rules }) })
rmSync(folder, { recursive: true })
for (const { severity, ruleId, message, location } of problems)
  console.log(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
process.exitCode = problems.length === 0 ? 0 : 1
