import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/contract/kit.ts'
import { anAccount, anArticle } from '../../../tests/kit/builders.ts'
import { anErp } from '../../../tests/kit/erp.ts'

const server = await testApp()
const { ask, clock, database, signIn } = server
const erp = await anErp(server)
const account = await anAccount(database)
const kettle = await anArticle(database, { stock: 100_000 })
const karl = (await signIn('karl')).access_token

let number = 0
const aReturn = async () => {
  const order = await erp.order(account, [[kettle, 3]])
  const lines = [{ goodsId: kettle, quantity: 3 }]
  const shipment = { orderNumber: order.orderNumber, shipmentNumber: `D-${++number}`, shippedAt: clock.now.toISOString(), lines }
  await erp.told('shipments', { rows: [shipment] })
  const returnId = randomUUID()
  const payload = { returnId, orderId: order.orderId, lines: [{ goodsId: kettle, quantity: 2, reason: 'faulty' }] }
  const asked = await ask({ method: 'POST', url: '/api/v1.0/order/return', payload, token: order.buyer })
  return { ...order, returnId, ...asked.json<{ data: { returnNumber: string } }>().data }
}
interface Case {
  caseId: string
  version: number
  state: string
  kind: string
  clientNumber: string
  trail: { act: string; actorName: string; note: string }[]
}
const read = async <T>(path: string) => (await ask({ url: `/api/v1.0/desk/${path}`, token: karl })).json<{ data: T }>().data
const caseOf = async (returnNumber: string, state = '') => {
  const { list } = await read<{ list: Case[] }>(`list?kind=return&keyword=${returnNumber}&state=${state || 'waiting'}`)
  return list[0] ? read<Case & { detail: object }>(`case?caseId=${list[0].caseId}`) : null
}
const decide = (of: { caseId: string; version: number }, decision: string, reason = '') =>
  ask({
    method: 'POST',
    url: '/api/v1.0/desk/decide',
    payload: { caseId: of.caseId, version: of.version, decision, reason },
    token: karl,
  })
const stateOf = async (returnId: string, buyer: string) => {
  const { list } = (await ask({ url: '/api/v1.0/order/return/page?limit=100', token: buyer })).json<{
    data: { list: { returnId: string; state: string; answer: string }[] }
  }>().data
  return list.find((one) => one.returnId === returnId)
}

describe('a return at the desk', () => {
  test('is a case with its lines and its client; accepting it moves the order, in the name of who did it', async () => {
    const { returnId, returnNumber, orderId, orderNumber, buyer } = await aReturn()
    const found = (await caseOf(returnNumber))!
    expect(found).toMatchObject({
      kind: 'return',
      title: returnNumber,
      clientNumber: expect.stringMatching(/\w/),
      detail: { orderNumber, returnState: 'requested', lines: [{ goodsId: kettle, quantity: 2, reason: 'faulty' }] },
      trail: [{ act: 'opened' }],
    })
    expect((await decide(found, 'ask', 'what is it?')).json()).toMatchObject({ error: 'request.invalid' })
    expect((await decide(found, 'approve', 'in its box, please')).statusCode).toBe(200)
    expect(await stateOf(returnId, buyer)).toMatchObject({ state: 'accepted', answer: 'in its box, please' })
    expect(await erp.stateOf(orderNumber)).toBe('returning')
    expect((await erp.eventsOf(orderId)).at(-1)).toMatch(/^returnAccepted/)
    expect((await caseOf(returnNumber, 'approved'))!.trail).toMatchObject([
      { act: 'opened' },
      { act: 'approved', actorName: expect.stringMatching(/Karl/), note: 'in its box, please' },
    ])
    const late = await erp.told('returns', { rows: [{ returnNumber, state: 'refused', answer: 'no' }] })
    expect(late.results[0]).toMatchObject({ error: 'erp.returnNotMovable' })
  })

  test('is over once refused with a reason, and its pieces can be requested again', async () => {
    const { returnId, returnNumber, orderId, orderNumber, buyer } = await aReturn()
    const found = (await caseOf(returnNumber))!
    expect((await decide(found, 'refuse')).json()).toMatchObject({ error: 'desk.reasonMissing' })
    expect((await decide(found, 'refuse', 'too late')).statusCode).toBe(200)
    expect(await stateOf(returnId, buyer)).toMatchObject({ state: 'refused', answer: 'too late' })
    expect(await erp.stateOf(orderNumber)).toBe('shipped')
    const payload = { returnId: randomUUID(), orderId, lines: [{ goodsId: kettle, quantity: 3, reason: 'faulty' }] }
    expect((await ask({ method: 'POST', url: '/api/v1.0/order/return', payload, token: buyer })).statusCode).toBe(200)
  })

  test('closes by itself when the ERP decides or the client withdraws it', async () => {
    const judged = await aReturn()
    const seen = (await caseOf(judged.returnNumber))!
    await erp.told('returns', { rows: [{ returnNumber: judged.returnNumber, state: 'refused', answer: 'worn' }] })
    expect((await caseOf(judged.returnNumber, 'refused'))!.trail.at(-1)).toMatchObject({ act: 'refused', note: 'worn' })
    expect((await decide(seen, 'approve')).json()).toMatchObject({ error: 'desk.closed' })
    const taken = await aReturn()
    const payload = { returnId: taken.returnId }
    await ask({ method: 'POST', url: '/api/v1.0/order/return/withdraw', payload, token: taken.buyer })
    expect(await caseOf(taken.returnNumber)).toBeNull()
    expect((await caseOf(taken.returnNumber, 'withdrawn'))!.trail.at(-1)).toMatchObject({ act: 'withdrawn' })
  })

  test('is decided once if the desk, the ERP and the client act at the same time', async () => {
    const { returnId, returnNumber, buyer } = await aReturn()
    const found = (await caseOf(returnNumber))!
    await Promise.all([
      decide(found, 'approve'),
      erp.told('returns', { rows: [{ returnNumber, state: 'refused', answer: 'worn' }] }),
      ask({ method: 'POST', url: '/api/v1.0/order/return/withdraw', payload: { returnId }, token: buyer }),
    ])
    const { state = '' } = (await stateOf(returnId, buyer)) ?? {}
    const told = { accepted: 'approved', refused: 'refused', withdrawn: 'withdrawn' }[state]
    expect((await caseOf(returnNumber, told))!.trail.map(({ act }) => act)).toEqual(['opened', told])
  })
})
