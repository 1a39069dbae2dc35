import { expect, test, vi } from 'vitest'
import type { Notice } from '#domain/contract/notices.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import { createCell } from '../../offline/observable.ts'
import type { Device } from '../../offline/device-types.ts'
import { ArrivalNotice } from './arrival-notice.tsx'

const goodsId = 'LAMP'
const aNotice = (email: string): Notice => ({ goodsId, email, quantity: null, since: '2026-11-20T10:00:00.000Z' })

async function show(known: readonly Notice[], kinds: readonly string[] = []) {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const notices = createCell(known)
  const device = deviceWith({
    ...signedIn(aClient(), {}),
    enqueue,
    notices: notices as unknown as Device['notices'],
    push: { state: createCell({ kinds }) } as unknown as Device['push'],
  })
  const screen = await renderScreen(<ArrivalNotice article={anArticle(goodsId, { remaining: 0 })} />, { device })
  return { screen, notices, given: () => enqueue.mock.calls.map(([call, body]) => [call.name, body]) }
}

test('what is sold out can be waited for; a notice to an address leaves the person’s own to ask for', async () => {
  const { given, screen } = await show([aNotice('lager@bazar.example')])
  await screen.getByRole('button', { name: 'Tell me when it arrives' }).click()
  await vi.waitFor(() => expect(given()).toEqual([['notices.add', { goodsId }]]))
})

test.each([
  [/You are told when it arrives/, ['arrivals']],
  [/Turn on notifications to be told/, []],
])('a notice is taken back: %s', async (words, kinds) => {
  const { given, notices, screen } = await show([aNotice('')], kinds)
  await expect.element(screen.getByText(words)).toBeVisible()
  await screen.getByRole('button', { name: /^Cancel notice: / }).click()
  await vi.waitFor(() => expect(given()).toEqual([['notices.remove', { goodsId }]]))
  notices.set([])
  await expect.element(screen.getByRole('button', { name: 'Tell me when it arrives' })).toBeVisible()
})
