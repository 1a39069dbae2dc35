import { vi } from 'vitest'
import type { Order } from '#domain/contract/order-shapes.ts'
import type { Return } from '#domain/contract/returns.ts'
import type { Device, OrderEntry, SyncState } from '../../src/offline/device-types.ts'
import { createCell } from '../../src/offline/observable.ts'
import { keptForms } from './kept-forms.ts'
import { anAccepted, anEntry } from './order-entries.ts'
import { deviceWith } from './screen.tsx'
import { signedIn } from './signed-in.ts'

export const orderId = anAccepted().orderId
export const returnId = '01980000-0000-7000-8000-0000000000e1'
export const aReturn = (part: Partial<Return> = {}): Return => ({
  returnId,
  returnNumber: 'N-1-R1',
  orderId,
  orderNumber: 'N-1',
  state: 'requested',
  requestedAt: '2026-11-22T09:00:00.000Z',
  requestedBy: 'Ana Ruiz',
  lines: [{ goodsId: 'KET', name: 'Blue kettle', quantity: 2, reason: 'damaged', note: 'lid broken', photos: [] }],
  notes: '',
  answer: '',
  carrier: '',
  trackingNumber: '',
  tagId: '',
  hasOwnLabel: false,
  clientLabel: null,
  creditNotes: [],
  history: [{ state: 'requested', at: '2026-11-22T09:00:00.000Z', by: 'Ana Ruiz', about: '' }],
  ...part,
})
export const shipped: Partial<Order> = {
  state: 'shipped',
  shipments: [
    {
      shipmentNumber: 'D-1',
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      shippedAt: '2026-11-20T11:00:00.000Z',
      lines: [{ goodsId: 'KET', quantity: 6 }],
    },
  ],
}

/** A device without a network, with a shipped order of six kettles. */
export const aDevice = (returns: readonly Return[] | undefined, part: Partial<Device> = {}) => {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const requestReturn = vi.fn<Device['requestReturn']>().mockResolvedValue({ saved: true, id: '1' })
  const sendReturn = vi.fn<Device['sendReturn']>().mockResolvedValue({ saved: true, id: '1' })
  const entry = anEntry({ state: 'shipped', order: anAccepted(shipped) })
  const device = deviceWith({
    ...signedIn(),
    returns: createCell(returns),
    orders: createCell<readonly OrderEntry[] | undefined>([entry]),
    outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
    sync: createCell({ reachable: 'no' } as SyncState),
    refresh: () => Promise.resolve(true),
    watch: () => () => {},
    order: () => Promise.resolve(entry),
    keptPhoto: () => Promise.resolve(undefined),
    formDrafts: keptForms(),
    newId: () => returnId,
    enqueue,
    requestReturn,
    sendReturn,
    ...part,
  })
  return { device, enqueue, requestReturn, sendReturn }
}

/** A single-colour picture as PNG. */
export async function aPhoto(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'teal'
  context.fillRect(0, 0, width, height)
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
}
