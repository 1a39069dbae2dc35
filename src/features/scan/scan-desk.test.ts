import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Call } from '#domain/contract/call.ts'
import type { CartView, Device, EnqueueResult, SessionState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { createScanDesk } from './scan-desk.ts'
import type { ScanDesk } from './scan-desk.ts'
import { lastAct, rowsOf } from './scan-log.ts'
import type { ScanOf } from './scan-log.ts'
import { anArticle, shelfOf } from '../../../tests/kit/articles.ts'

const account = { clientId: 'client-1', userRate: 0, orderingMode: 'normal', country: 'ES' } as ClientAccountRow
const lamp = anArticle('LAMP', { barCode: '8412345678905' })
const kettle = anArticle('KETTLE', { remaining: 10 })
const gone = anArticle('GONE', { remaining: 0 })
const twins = [anArticle('TWIN-1', { model: 'MX-9' }), anArticle('TWIN-2', { model: 'MX-9' })]

/** A device whose cart follows its commands a moment after they are durable, as the real one does. */
class FakeDevice {
  readonly cart = createCell<CartView | undefined>(undefined)
  readonly session = createCell<SessionState>({ phase: 'signedIn', who: {} as never, account, expired: false })
  readonly commands: (readonly { goodsId: string; quantity: number }[])[] = []
  readonly memory = new Map<string, unknown>()
  readonly kept: Device['kept'] = {
    get: async (key) => this.memory.get(key),
    set: async (key, value) => void this.memory.set(key, structuredClone(value)),
    remove: async (key) => void this.memory.delete(key),
    entries: async () => [...this.memory],
  }
  result: EnqueueResult = { saved: true, id: 'command' }
  private ids = 0
  readonly catalogue = { list: shelfOf([lamp, kettle, gone, ...twins]) } as Device['catalogue']
  newId = () => `id-${(this.ids += 1)}`
  addToCart = (goodsId: string, quantity: number) => this.take([{ goodsId, quantity }])
  enqueue = (_call: Call, body: unknown) =>
    this.take((body as { bsShoppingCartGroupDtoList: { goodsId: string; quantity: number }[] }).bsShoppingCartGroupDtoList)

  quantity(goodsId: string): number {
    return this.cart.get()?.lines.find((line) => line.goodsId === goodsId)?.quantity ?? 0
  }
  set(goodsId: string, quantity: number): void {
    const lines = (this.cart.get()?.lines ?? []).filter((line) => line.goodsId !== goodsId)
    if (quantity > 0) lines.push({ goodsId, quantity } as CartView['lines'][number])
    this.cart.set({ lines } as unknown as CartView)
  }
  private async take(list: readonly { goodsId: string; quantity: number }[]): Promise<EnqueueResult> {
    const { result } = this
    if (!result.saved) return result
    this.commands.push(list)
    setTimeout(() => {
      for (const { goodsId, quantity } of list) this.set(goodsId, this.quantity(goodsId) + quantity)
    }, 5)
    return result
  }
}

let device: FakeDevice
let desk: ScanDesk
const open = (): ScanDesk =>
  createScanDesk({ device: device as unknown as Device, clientId: account.clientId, brand: 'main', now: () => 0 })
beforeEach(() => {
  device = new FakeDevice()
  desk = open()
})
const undo = (scans = lastAct(desk.get())) => desk.undo(scans, 'undo')

describe('a scan', () => {
  it('adds one sales step, a second scan another, as two commands', async () => {
    expect(await desk.scan('8412345678905')).toMatchObject({ kind: 'added', goodsId: 'LAMP', difference: 6 })
    await desk.scan('LAMP')
    expect(device.commands).toEqual([[{ goodsId: 'LAMP', quantity: 6 }], [{ goodsId: 'LAMP', quantity: 6 }]])
    expect(device.quantity('LAMP')).toBe(12)
    expect(rowsOf(desk.get())).toMatchObject([{ key: 'article LAMP', scans: [{}, {}] }])
  })

  it('in quick succession takes account of the scans before it, and stays within the stock', async () => {
    const outcomes = await Promise.all(['KETTLE', 'KETTLE', 'KETTLE'].map((code) => desk.scan(code)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['added', 'refused', 'refused'])
    expect(device.quantity('KETTLE')).toBe(6)
  })

  it.each([
    ['sold out', 'GONE', { kind: 'refused', reason: 'soldOut' }],
    ['unknown', '4006381333931', { kind: 'unknown' }],
  ])('%s: is reported and kept in the list, without a command', async (_, code, outcome) => {
    expect(await desk.scan(code)).toMatchObject(outcome)
    expect(desk.get()).toMatchObject([outcome])
    expect(device.commands).toEqual([])
  })

  it('that the device cannot save is not shown as added', async () => {
    device.result = { saved: false, reason: 'full' }
    expect(await desk.scan('LAMP')).toMatchObject({ kind: 'failed', error: 'full' })
  })

  it('counts only for the account that it was made for', async () => {
    device.session.set({ phase: 'signedIn', who: {} as never, account: { ...account, clientId: 'other' }, expired: false })
    expect(await desk.scan('LAMP')).toMatchObject({ kind: 'failed' })
    expect(device.commands).toEqual([])
  })

  it('that means several articles waits for the person’s choice', async () => {
    const scan = (await desk.scan('MX-9')) as ScanOf<'choice'>
    expect(scan).toMatchObject({ kind: 'choice', goodsIds: ['TWIN-1', 'TWIN-2'] })
    expect(device.commands).toEqual([])
    await desk.choose(scan, twins[1]!)
    expect(desk.get()).toMatchObject([{ kind: 'added', goodsId: 'TWIN-2', code: 'MX-9' }])
    expect(device.quantity('TWIN-2')).toBe(6)
  })
})

describe('undo', () => {
  it('takes the last scan out of the cart and the list', async () => {
    await desk.scan('LAMP')
    await desk.scan('KETTLE')
    expect(await undo()).toBe(true)
    expect([device.quantity('LAMP'), device.quantity('KETTLE')]).toEqual([6, 0])
    expect(desk.get()).toMatchObject([{ goodsId: 'LAMP' }])
  })

  it('takes out no more than is still there', async () => {
    await desk.scan('LAMP')
    device.set('LAMP', 2)
    await undo()
    expect(device.commands.at(-1)).toEqual([{ goodsId: 'LAMP', quantity: -2 }])
  })

  it('of an article removed by hand only forgets the scan', async () => {
    await desk.scan('LAMP')
    device.set('LAMP', 0)
    await undo()
    expect(device.commands).toHaveLength(1)
    expect(desk.get()).toEqual([])
  })

  it('that cannot be saved leaves the list as it is', async () => {
    await desk.scan('LAMP')
    device.result = { saved: false, reason: 'full' }
    expect(await undo()).toBe(false)
    expect(desk.get()).toHaveLength(1)
  })
})

describe('a list of codes', () => {
  it('becomes one command with one line per article, and one undo reverts all of it', async () => {
    await desk.addAll(
      [
        { code: 'LAMP', article: lamp, asked: { pieces: 0, steps: 2 } },
        { code: '8412345678905', article: lamp, asked: { pieces: 13, steps: 0 } },
        { code: 'KETTLE', article: kettle, asked: { pieces: 0, steps: 1 } },
        { code: 'GONE', article: gone, asked: { pieces: 0, steps: 1 } },
      ],
      'list',
    )
    expect(device.commands).toEqual([
      [
        { goodsId: 'LAMP', quantity: 24 },
        { goodsId: 'KETTLE', quantity: 6 },
      ],
    ])
    await undo()
    expect([device.quantity('LAMP'), device.quantity('KETTLE'), desk.get().length]).toEqual([0, 0, 0])
  })
})

describe('the list', () => {
  it('survives a reload, and clearing it leaves the cart alone', async () => {
    await desk.scan('LAMP')
    await desk.scan('4006381333931')
    const again = open()
    await again.forget([])
    expect(again.get()).toEqual(desk.get())
    await again.clear()
    expect(again.get()).toEqual([])
    expect(device.quantity('LAMP')).toBe(6)
    expect(device.commands).toHaveLength(1)
  })

  it('shows the scans of two tabs in both', async () => {
    const other = open()
    await desk.scan('LAMP')
    await other.scan('KETTLE')
    expect(other.get().map((scan) => 'goodsId' in scan && scan.goodsId)).toEqual(['LAMP', 'KETTLE'])
  })

  it('is shown even by a device that keeps nothing', async () => {
    device.kept.get = async () => undefined
    await desk.scan('LAMP')
    await desk.scan('KETTLE')
    expect(desk.get()).toHaveLength(2)
  })

  it('moves an article scanned again to the top', async () => {
    for (const code of ['LAMP', 'KETTLE', '4006381333931', 'LAMP']) await desk.scan(code)
    expect(rowsOf(desk.get()).map(({ key }) => key)).toEqual(['article LAMP', 'unknown 4006381333931', 'article KETTLE'])
  })
})
