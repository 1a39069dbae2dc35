import { expect, test } from 'vitest'
import { batch } from '#domain/contract/batch.ts'
import { keepBlob } from './blobs.ts'
import { exportWork } from './export-work.ts'
import { about, add, start } from './test-acts.ts'
import { ACCOUNT } from './test-kit.ts'

test('an export of waiting commands contains the files that they name, and no others', async () => {
  const { browser, engine, ports } = await start()
  browser.server.networkFault = 'dropped'
  const bytes = new TextEncoder().encode('article;pieces\nA;5\n'.repeat(5000))
  const hash = await keepBlob(ports.store, bytes, 0)
  await keepBlob(ports.store, new TextEncoder().encode('of nobody'), 0)
  await add(engine, 'A', 5)
  await engine.append(batch.importOrder, { importId: ACCOUNT, hash, fileName: 'a.csv', size: bytes.length }, about)
  const told = JSON.parse(await exportWork(ports.store, engine.rows.get(), { exportedAt: 'now', who: null })) as {
    readonly commands: readonly { readonly call: string }[]
    readonly files: Readonly<Record<string, string>>
  }
  expect(told.commands.map(({ call }) => call)).toEqual(['cart.save', batch.importOrder.name])
  expect(Object.keys(told.files)).toEqual([hash])
  expect(Buffer.from(told.files[hash] ?? '', 'base64').equals(Buffer.from(bytes))).toBe(true)
})
