import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { askApproval } from './ask-approval.ts'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))
beforeEach(() => asked.mockReset())

const draft = { orderId: 'first' } as OrderDraft
const reused = { ok: false, kind: 'refused', error: 'idempotency.keyReused' }
const approval = (orderId: string, state: string) => ({ ok: true, data: { orderId, state } })
const ask = () => askApproval(draft, () => 'second')
const names = () => asked.mock.calls.map(([{ name }]) => name)

test('is asked once if nothing was asked before', async () => {
  asked.mockResolvedValueOnce(approval('first', 'open'))
  expect(await ask()).toEqual(approval('first', 'open'))
  expect(names()).toEqual(['approvals.ask'])
})

test('withdraws a former request of the form before it asks the changed one', async () => {
  asked.mockResolvedValueOnce(reused).mockResolvedValueOnce(approval('first', 'open'))
  asked.mockResolvedValueOnce({ ok: true, data: null }).mockResolvedValueOnce(approval('second', 'open'))
  expect(await ask()).toEqual(approval('second', 'open'))
  expect(names()).toEqual(['approvals.ask', 'approvals.detail', 'approvals.withdraw', 'approvals.ask'])
})

test('asks nothing more if the former request cannot be withdrawn', async () => {
  const decided = { ok: false, kind: 'refused', error: 'approval.decided' }
  asked.mockResolvedValueOnce(reused).mockResolvedValueOnce(approval('first', 'open')).mockResolvedValueOnce(decided)
  expect(await ask()).toEqual(decided)
  expect(names()).toHaveLength(3)
})

test('returns a request that is approved already, and asks a refused one again under another id', async () => {
  asked.mockResolvedValueOnce(reused).mockResolvedValueOnce(approval('first', 'approved'))
  expect(await ask()).toEqual(approval('first', 'approved'))
  const refused = approval('first', 'refused')
  asked.mockResolvedValueOnce(refused).mockResolvedValueOnce(refused).mockResolvedValueOnce(approval('second', 'open'))
  expect(await ask()).toEqual(approval('second', 'open'))
})
