import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import openapiTs, { astToString } from 'openapi-typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { insertRow } from '../kit/builders.ts'
import { PASSWORD, ids, testApp } from './kit.ts'

const run = promisify(execFile)

const server = await testApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://localhost:${(server.app.server.address() as AddressInfo).port}`
await insertRow(server.database, 'address', {
  tenant_id: 'main',
  account_id: ids.mine,
  address_id: '01980000-0000-7000-8000-0000000000a1',
  company: 'Bazar Norte',
  full_name: 'Ana Ruiz',
  street: 'Calle Mayor 1',
  country: 'ES',
  city: 'Sevilla',
  postal_code: '41001',
  is_default: true,
})

// Below the repository, so that its packages are found.
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(resolve('.cache/third-party-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'esnext',
    module: 'nodenext',
    lib: ['esnext', 'dom'],
    types: ['node'],
    allowImportingTsExtensions: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
  },
  include: ['client.ts'],
}

describe('a third party, with nothing but the OpenAPI document', () => {
  it('generates a typed client that compiles, reads stock and places an order', { timeout: 120_000 }, async () => {
    const document = await (await fetch(`${origin}/api/openapi.json`)).text()
    writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTs(document)))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    copyFileSync(join(import.meta.dirname, 'third-party/client.ts.txt'), join(folder, 'client.ts'))

    const compiled = await run(resolve('node_modules/.bin/tsc'), ['-p', folder]).catch((error: { stdout: string }) => error)
    expect(compiled.stdout).toBe('')

    const args = [join(folder, 'client.ts'), origin, 'ana@bazar.example', PASSWORD, 'LAMP']
    const { stdout } = await run(process.execPath, args)
    const said = JSON.parse(stdout) as { stock: number; orderNumber: string; state: string; quantity: number }
    expect(said).toMatchObject({ stock: 1000, state: 'submitted', quantity: 1 })

    const { rows } = await server.database.pool.query<{ own_number: string }>(
      'select own_number from orders where order_number = $1',
      [said.orderNumber],
    )
    expect(rows).toEqual([{ own_number: 'THIRD-1' }])
  })
})
