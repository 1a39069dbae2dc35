import { expect, test, vi } from 'vitest'
import type { Article } from '#domain/contract/article.ts'
import type { Notice } from '#domain/contract/notices.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { readToasts } from '../../ui/toasts.ts'
import { ArrivalNotice } from './arrival-notice.tsx'

const soldOut = anArticle('L1', { remaining: 0 })
const asked: Notice = { goodsId: 'L1', email: '', quantity: null, since: '2026-11-21T09:00:00.000Z' }

const open = async (article: Article, notices: readonly Notice[] | undefined, isOn = false) => {
  const cell = createCell(notices)
  const push = createCell<ReturnType<Device['push']['state']['get']>>({
    phase: isOn ? 'on' : 'off',
    kinds: isOn ? ['arrivals'] : [],
  })
  const enqueue = vi.fn<Device['enqueue']>().mockImplementation(async ({ name }) => {
    // The device folds the command into the list at once.
    cell.set(name === 'notices.remove' ? [] : [...(cell.get() ?? []), asked])
    return { saved: true, id: '1' }
  })
  const device = deviceWith({
    ...signedIn(),
    notices: cell,
    push: { state: push, set: vi.fn<Device['push']['set']>() },
    enqueue,
  })
  const screen = await renderScreen(<ArrivalNotice article={article} />, { device })
  return { screen, enqueue, push }
}
const ask = 'Tell me when it arrives'
const said = () => readToasts().map(({ text }) => text)

test('a press is one command on the device, and a notification is promised only if this device may show one', async () => {
  const { screen, enqueue, push } = await open(soldOut, [])
  await screen.getByRole('button', { name: ask }).click()
  expect(enqueue).toHaveBeenCalledWith(expect.objectContaining({ name: 'notices.add' }), { goodsId: 'L1' }, expect.anything())
  await expect.poll(said).toContain('Noted. Turn on notifications in the Sync Centre to be notified.')
  await expect.element(screen.getByRole('link', { name: 'Turn on notifications' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: ask })).not.toBeInTheDocument()
  push.set({ phase: 'on', kinds: ['arrivals'] })
  await expect.element(screen.getByText('You will be notified when it arrives')).toBeVisible()
})

test('with notifications on, the promise is shown at once; a notice that could not be saved promises nothing', async () => {
  const { screen, enqueue } = await open(soldOut, undefined, true)
  enqueue.mockResolvedValueOnce({ saved: false, reason: 'full' })
  await screen.getByRole('button', { name: ask }).click()
  await expect.poll(() => readToasts().map(({ tone }) => tone)).toContain('need')
  expect(said()).not.toContain('You will be notified when Lamp L1 arrives')
  await screen.getByRole('button', { name: ask }).click()
  await expect.poll(said).toContain('You will be notified when Lamp L1 arrives')
})

test.each([true, false])('a notice can be cancelled and asked for again; notifications are on: %s', async (isOn) => {
  const { screen, enqueue } = await open(soldOut, [asked], isOn)
  await screen.getByRole('button', { name: 'Cancel notice: Lamp L1' }).click()
  expect(enqueue).toHaveBeenCalledWith(expect.objectContaining({ name: 'notices.remove' }), { goodsId: 'L1' }, expect.anything())
  await expect.element(screen.getByRole('button', { name: ask })).toBeVisible()
})

test('a notice by e-mail is separate; an article that can be bought or is off the shelves has no notice', async () => {
  const byMail = await open(soldOut, [{ ...asked, email: 'shop@example.com', quantity: 6 }])
  await expect.element(byMail.screen.getByRole('button', { name: ask })).toBeVisible()
  await byMail.screen.unmount()
  for (const article of [anArticle('L1'), anArticle('L1', { remaining: 0, offShelves: true })]) {
    const { screen } = await open(article, [])
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    await screen.unmount()
  }
})
