import { expect, test } from 'vitest'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import { createCell } from '../../../offline/observable.ts'
import type { Receipt } from '../../../offline/device-types.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { readToasts } from '../../../ui/toasts.ts'
import { OverwroteWatch } from './overwrote-watch.ts'

const account = aClient()
const receipt = (id: string, decidedAt: number, overwrote?: { by: string; quantity: number }): Receipt => ({
  id,
  call: 'cart.setQuantity',
  version: 1,
  body: { goodsId: 'L1', quantity: 9, revision: 1 },
  account: account.clientId,
  principal: 'buyer:1',
  at: '',
  label: 'Kettle',
  outcome: 'applied',
  decidedAt,
  status: 200,
  code: 0,
  error: null,
  data: { revision: 3, lines: [{ goodsId: 'L1', quantity: 9, ...(overwrote && { overwrote }) }], count: 1, total: 9 },
  replaces: null,
  shown: null,
})
const maria = { by: 'Maria Neri', quantity: 12 }

test('typing over another person’s number says whose it was, once; what is old is no news', async () => {
  const receipts = createCell<readonly Receipt[]>([])
  await renderScreen(
    <>
      <OverwroteWatch />
      <Toaster />
    </>,
    { device: deviceWith({ ...signedIn(account), receipts }) },
  )
  receipts.set([receipt('old', Date.now() - 3_600_000, maria), receipt('a', Date.now() + 1)])
  expect(readToasts()).toEqual([])
  const news = receipt('b', Date.now() + 1, maria)
  receipts.set([news])
  await expect.poll(() => readToasts().map(({ text }) => text)).toEqual(['Kettle: Maria Neri had set 12, now it is 9'])
  receipts.set([news, receipt('c', Date.now() + 1)])
  expect(readToasts()).toHaveLength(1)
})
