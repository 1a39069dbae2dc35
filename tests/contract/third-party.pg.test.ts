import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import openapiTs, { astToString } from 'openapi-typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { insertRow } from '../kit/builders.ts'
import { aMachine } from '../kit/machine.ts'
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

const saidBy = async (who: 'person' | 'program', name: string, secret: string) => {
  const { stdout } = await run(process.execPath, [join(folder, 'client.ts'), origin, who, name, secret, 'LAMP'])
  return JSON.parse(stdout) as { stock: number; orderNumber: string; state: string; quantity: number }
}
const orderedAs = async (orderNumber: string) =>
  (
    await server.database.pool.query<{ own_number: string; actor_kind: string; actor_name: string }>(
      'select own_number, actor_kind, actor_name from orders where order_number = $1',
      [orderNumber],
    )
  ).rows

describe('a third party, with nothing but the OpenAPI document', () => {
  it(
    'generates a typed client that compiles, reads stock and places an order: for a person, and as the account’s own program',
    {
      timeout: 120_000,
    },
    async () => {
      const document = await (await fetch(`${origin}/api/openapi.json`)).text()
      writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTs(document)))
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
      copyFileSync(join(import.meta.dirname, 'third-party/client.ts.txt'), join(folder, 'client.ts'))

      const compiled = await run(resolve('node_modules/.bin/tsc'), ['-p', folder]).catch((error: { stdout: string }) => error)
      expect(compiled.stdout).toBe('')

      const person = await saidBy('person', 'ana@bazar.example', PASSWORD)
      expect(person).toMatchObject({ stock: 1000, state: 'submitted', quantity: 1 })
      expect(await orderedAs(person.orderNumber)).toEqual([{ own_number: 'THIRD-1', actor_kind: 'buyer', actor_name: 'Ana' }])

      const { id, secret } = await aMachine(server.database, { scopes: ['basic', 'stock', 'orders'], account: ids.mine })
      const program = await saidBy('program', id, secret)
      expect(program).toMatchObject({ stock: 999, state: 'submitted', quantity: 1 })
      expect(await orderedAs(program.orderNumber)).toEqual([
        { own_number: 'THIRD-1', actor_kind: 'machine', actor_name: 'Test ERP' },
      ])
    },
  )
})
