import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkFairness, commitmentText } from '#domain/rules/scratch.ts'
import { scratchRows } from './scratch-rows.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const order = (account: string, at: number, part = {}) => ({
  tenant_id: 'main',
  account_id: account,
  order_id: `${account}-${at}`,
  submitted_at: new Date(NOW.getTime() - at * 86_400_000),
  currency: 'EUR',
  state: 'shipped',
  subtotal: 40_000,
  discount: 0,
  ...part,
})
const rows = new Map(
  scratchRows(
    [
      ...Array.from({ length: 9 }, (_, at) => order('ana', 60 - at)),
      order('ana', 9),
      order('ana', 2),
      order('ben', 1),
      order('ben', 3, { subtotal: 100 }),
      order('ben', 4, { state: 'cancelled' }),
    ],
    NOW,
  ),
)

test('the demo world’s tickets match the sealed lists, and some are still unopened', () => {
  const campaigns = rows.get('scratch_campaign')!.filter(({ currency }) => currency === 'EUR')
  const checked = campaigns.map(({ campaign_id, commitment }) => {
    const of = (table: string) => rows.get(table)!.filter((row) => row['campaign_id'] === campaign_id)
    const [{ salt, prizes: list } = {}] = of('scratch_list') as { salt: string; prizes: string[] }[]
    const tickets = of('scratch_ticket') as unknown as { number: number; prize_key: string | null }[]
    return {
      tickets: tickets.map(({ prize_key }) => prize_key !== null),
      fair: checkFairness({
        commitment: String(commitment),
        hash: createHash('sha256').update(commitmentText(salt!, list!)).digest('hex'),
        list: list!,
        prizes: of('scratch_prize').map((row) => ({ prizeKey: String(row['prize_key']), pieces: Number(row['pieces']) })),
        opened: tickets.flatMap(({ number, prize_key }) => (prize_key === null ? [] : [{ number, prizeKey: prize_key }])),
      }),
    }
  })
  const fair = { isSameList: true, hasOdds: true, areTicketsRight: true }
  expect(checked).toEqual([
    { fair, tickets: [true, false, false] },
    { fair, tickets: [true, true, true, false, true, true, true, false, true] },
  ])
})
