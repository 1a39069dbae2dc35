import { createHash } from 'node:crypto'
import { assert, infiniteStream, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { campaignState, checkFairness, commitmentText, oddsOf, prizeList, shuffle } from './scratch.ts'

const prizes = [
  { prizeKey: 'large', pieces: 1 },
  { prizeKey: 'small', pieces: 3 },
  { prizeKey: 'none', pieces: 4 },
]
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const list = ['none', 'small', 'small', 'large', 'none', 'none', 'small', 'none']
const commitment = sha256(commitmentText('salt', list))
const shown = { commitment, hash: commitment, list, prizes, opened: [{ number: 4, prizeKey: 'large' }] }

test('a shuffled list holds the same prizes, whatever the random numbers', () => {
  assert(
    property(infiniteStream(nat()), (dice) => {
      const shuffled = shuffle(prizeList(prizes), (end) => Number(dice.next().value) % end)
      expect(shuffled.toSorted()).toEqual(prizeList(prizes).toSorted())
    }),
  )
})

test('every permutation of a list is equally likely', () => {
  const orders = new Map<string, number>()
  // All results of the two random numbers: 0 to 2, then 0 to 1.
  for (const first of [0, 1, 2]) {
    for (const second of [0, 1]) {
      const dice = [first, second]
      const order = shuffle(['a', 'b', 'c'], () => dice.shift() ?? 0).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
  }
  expect([orders.size, ...new Set(orders.values())]).toEqual([6, 1])
})

test('odds are shares of the list', () => {
  expect(prizes.map((prize) => oddsOf(prize, prizes))).toEqual([0.125, 0.375, 0.5])
})

test('a campaign that kept its announcement is fair', () => {
  expect(checkFairness(shown)).toEqual({ isSameList: true, hasOdds: true, areTicketsRight: true })
})

test.each([
  ['another list', { hash: sha256(commitmentText('salt', list.toReversed())) }, 'isSameList'],
  ['another salt', { hash: sha256(commitmentText('pepper', list)) }, 'isSameList'],
  ['fewer large prizes than it said', { prizes: [{ prizeKey: 'large', pieces: 2 }, ...prizes.slice(1)] }, 'hasOdds'],
  ['a ticket that won less than lies at its place', { opened: [{ number: 4, prizeKey: 'none' }] }, 'areTicketsRight'],
  ['a ticket beyond the list', { opened: [{ number: 9, prizeKey: 'none' }] }, 'areTicketsRight'],
])('%s is detected', (_words, part, what) => {
  expect(checkFairness({ ...shown, ...part })).toMatchObject({ [what]: false })
})

test('a campaign begins at its start, and is over at its end or after its last ticket', () => {
  const state = (now: number, isUsedUp = false) => campaignState({ startsAt: 10, endsAt: 20, isUsedUp }, now)
  expect([state(9), state(10), state(19), state(20), state(15, true)]).toEqual(['coming', 'running', 'running', 'over', 'over'])
})
