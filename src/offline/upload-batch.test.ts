import { expect, test } from 'vitest'
import { batch } from '#domain/contract/batch.ts'
import { createEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import { idle } from './test-acts.ts'
import { ACCOUNT, ANA, FakeBrowser } from './test-kit.ts'
import { uploadBatch } from './upload-batch.ts'

const PART = { name: 'order 1.csv', importId: '01980000-0000-8000-8000-0000000000d1' }
const bytesOf = (quantity: number) => new TextEncoder().encode(`code;quantity\nLAMP;${quantity}\n`)

/** Two windows that show the same file. */
const twoWindows = async () => {
  const browser = new FakeBrowser()
  let ids = 0
  const open = async () => {
    const ports = await browser.ports()
    const engine = await createEngine(ports, ANA)
    const handIn = uploadBatch({
      enqueue: (call, body, { label }) => engine.append(call, body, { account: ACCOUNT, label }),
      store: () => ports.store,
      newId: () => `import-${++ids}`,
      now: () => 0,
    })
    return {
      engine,
      give: (quantity: number, file: object = PART) => handIn({ ...PART, ...file, bytes: bytesOf(quantity) }, 'File'),
    }
  }
  return { browser, a: await open(), b: await open() }
}
const importsAt = (browser: FakeBrowser) => browser.server.effects.filter(({ call }) => call === batch.importOrder.name).length

test.each([
  ['still waits', async () => {}],
  ['was accepted', idle],
])(
  'a file that another window uploaded and that %s makes no second import, whatever it contains by now',
  async (_, meanwhile) => {
    const { browser, a, b } = await twoWindows()
    if (meanwhile !== idle) browser.server.networkFault = 'dropped'
    const first = await a.give(6)
    expect(first).toEqual({ saved: true, id: expect.any(String) as string })
    await meanwhile(a.engine)
    expect(await b.give(12)).toEqual({ ...first, isJoined: true })
    browser.server.networkFault = 'fine'
    await a.engine.wake('sendNow')
    await b.engine.wake('sendNow')
    expect(importsAt(browser)).toBe(1)
  },
)

test('two windows that upload at the same time make one import; another part, or a file without an id, makes its own', async () => {
  const { browser, a, b } = await twoWindows()
  browser.server.networkFault = 'dropped'
  const [one, other] = await Promise.all([a.give(6), b.give(6)])
  expect(one.saved && other.saved && one.id === other.id).toBe(true)
  await a.give(6, { importId: '01980000-0000-8000-8000-0000000000d2' })
  await b.give(6, { importId: undefined })
  expect(await idsIn(a.engine)).toHaveLength(3)
})

test('a file withdrawn unsent can be uploaded again', async () => {
  const { browser, a } = await twoWindows()
  browser.server.networkFault = 'dropped'
  const first = await a.give(6)
  await a.engine.withdraw(first.saved ? first.id : '')
  const again = await a.give(6)
  expect(again.saved && first.saved && again.id !== first.id).toBe(true)
  expect('isJoined' in again).toBe(false)
})

const idsIn = async (engine: Engine) => {
  await engine.wake('sendNow')
  return engine.rows.get().map(({ body }) => (body as { importId: string }).importId)
}
