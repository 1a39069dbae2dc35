import { expect, test } from 'vitest'
import { askNotice, stopNotice } from '#domain/rules/notices.ts'

const act = { at: '2026-11-20T10:00:00.000Z' } as Parameters<typeof askNotice>[2]
const email = 'lager@bazar.example'

test('there is one notice per article and address; taking one back leaves the others', () => {
  const asked = askNotice(
    askNotice(askNotice([], { goodsId: 'A' }, act), { goodsId: 'A', email, quantity: 5 }, act),
    { goodsId: 'A', email: ` ${email.toUpperCase()} `, quantity: 9 },
    act,
  )
  expect(asked.map((one) => [one.email, one.quantity])).toEqual([
    [email, 9],
    ['', null],
  ])
  expect(stopNotice(asked, { goodsId: 'A' }).map((one) => one.email)).toEqual([email])
  expect(stopNotice(asked, { goodsId: 'A', email: ` ${email.toUpperCase()} ` }).map((one) => one.email)).toEqual([''])
  expect(stopNotice(asked, { goodsId: 'B' })).toEqual(asked)
})
