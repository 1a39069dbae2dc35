import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { aBuying } from '../../../tests/kit/buying.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { missingParts } from '../../../tests/kit/tour-parts.ts'
import type { ArticleDetail, Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { ArticleDetailScreen } from './article-detail.tsx'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import './gallery-full.tsx'

vi.mock('../../api/client.ts', () => ({ callApi: async () => ({ ok: false, kind: 'unreachable' }) }))

const UNREACHABLE = { ok: false, kind: 'unreachable' } as const
const buying = aBuying({
  detail: (goodsId) => ({ to: '/', search: { goodsId } as never }),
  cashBack: () => ({ to: '/' }),
  panel: () => <button type="button">Buy</button>,
})

const lamp = anArticle('L1', { images: ['a', 'b'] })
const whole: ArticleDetail = {
  article: lamp,
  description: 'A lamp for desks.',
  parameters: [{ name: 'Colour', value: 'blue' }],
  origin: 'ES',
  accessories: [],
  successor: null,
  usage: '',
  documents: [{ documentId: 'd1', kind: 'manual', title: '', language: 'en', type: 'application/pdf', bytes: 2048 }],
  videos: [],
  from: 'server',
}

interface Held {
  readonly detail: Device['catalogue']['detail']
  readonly document?: Device['catalogue']['document']
  readonly here?: readonly ArticleDetail['article'][]
  readonly goodsId?: string
  readonly keep?: Device['kept']['set']
}

const open = ({ detail, document, here = [], goodsId = 'L1', keep = async () => {} }: Held) => {
  const device = deviceWith({
    ...signedIn(),
    sync: createCell(aSync({ reachable: 'no' })),
    kept: { get: async () => undefined, set: keep, remove: async () => {}, entries: async () => [] },
    catalogue: {
      ...listing(here),
      detail,
      document,
      classesAround: async () => ({
        ok: true,
        data: [{ id: 'lighting', parentId: null, level: 1, name: 'Lighting', goodsCount: 3 }],
      }),
    } as unknown as Device['catalogue'],
  })
  return renderScreen(
    <ArticleDetailScreen
      goodsId={goodsId}
      buying={buying}
      catalogue={{ to: '/' }}
      category={(classId) => ({ to: '/', search: { classId } }) as never}
      files={null}
      beside={null}
    />,
    { device },
  )
}

beforeEach(() => {
  vi.restoreAllMocks()
})

test('what the device knows is shown at once, and called the device’s only after the service failed to answer', async () => {
  const { promise, resolve: fail } = Promise.withResolvers<typeof UNREACHABLE>()
  const detail = () => promise
  const screen = await open({ detail, here: [lamp] })
  await expect.element(screen.getByRole('heading', { name: 'Lamp L1' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Buy' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Lighting' })).toBeVisible()
  await expect.element(screen.getByText(/^Shown from this device/)).not.toBeInTheDocument()
  fail(UNREACHABLE)
  await expect
    .element(screen.getByText(/^Shown from this device.*The description and all parameters are loaded once/))
    .toBeVisible()
})

test('an article that does not exist, one that cannot be read and one that is no longer sold each say so', async () => {
  const refused = { ok: false, kind: 'refused', status: 404, code: 1, error: 'goods.notFound', msg: '', data: null } as const
  const missing = await open({ detail: async () => refused as never })
  await expect.element(missing.getByText('It does not exist, or it is not available to this client account.')).toBeVisible()
  await missing.unmount()
  const detail = vi.fn<Device['catalogue']['detail']>().mockResolvedValueOnce(UNREACHABLE)
  const gone = { ...whole, article: { ...lamp, offShelves: true }, successor: 'L2' }
  detail.mockResolvedValue({ ok: true, data: gone })
  const screen = await open({ detail, here: [anArticle('L2')] })
  await expect.element(screen.getByText('This article could not be read')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('This article is no longer sold.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Buy' })).not.toBeInTheDocument()
  const successor = screen.getByRole('link', { name: /^Show its successor.*Lamp L2/ })
  await expect.element(successor).toHaveAttribute('href', expect.stringContaining('L2'))
})

const dayIn = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
}

test('a day of arrival is shown within 90 days; if it is later or past, the article only says that more comes', async () => {
  const coming = (arrivesOn: string) => {
    const article = { ...lamp, remaining: 0, transit: 1240, arrivesOn }
    return open({ detail: async () => ({ ok: true, data: { ...whole, article } }), here: [article] })
  }
  const inSight = dayIn(60)
  const soon = await coming(inSight)
  await expect.element(soon.getByText(new RegExp(`^0 in stock, arrives ${inSight}`)).first()).toBeVisible()
  await expect.element(soon.getByText(new RegExp(`on the way, expected ${inSight}`))).toBeVisible()
  await soon.unmount()
  for (const day of [dayIn(120), dayIn(-5)]) {
    const screen = await coming(day)
    await expect.element(screen.getByText('0 in stock, more on the way').first()).toBeVisible()
    await expect.element(screen.getByText(/^1,240 on the way$/).first()).toBeVisible()
    await expect.element(screen.getByText(new RegExp(day))).not.toBeInTheDocument()
    await screen.unmount()
  }
})

test('a document is saved as a file of the article; offline, one that was never fetched says so', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    steps.push(this.download)
  })
  const steps: string[] = []
  const keep = async (key: string) => {
    if (key.includes('"document"')) steps.push('kept')
  }
  const document = vi
    .fn<Device['catalogue']['document']>()
    .mockResolvedValueOnce(UNREACHABLE)
    .mockResolvedValue({ ok: true, data: new ArrayBuffer(8) })
  const screen = await open({ detail: async () => ({ ok: true, data: whole }), document, keep })
  await expect.element(screen.getByText('A lamp for desks.')).toBeVisible()
  const manual = screen.getByRole('listitem').filter({ hasText: 'Instructions for use' })
  await expect.element(manual).toMatchTextContent(/English · PDF · 2/)
  expect(missingParts('article')).toEqual([])
  await manual.getByRole('button').click()
  await expect
    .element(manual.getByRole('alert'))
    .toHaveTextContent('Not on this device yet: it is loaded once there is a network.')
  expect(saved).not.toHaveBeenCalled()
  await manual.getByRole('button').click()
  // Persisted before it is saved: a person who has the file may go offline at once.
  await expect.poll(() => steps.slice(0, 2)).toEqual(['kept', 'L1-manual-en.pdf'])
  await expect.element(manual.getByRole('alert')).not.toBeInTheDocument()
})

test('the keyboard alone turns and enlarges pictures; Escape returns the focus', async () => {
  const screen = await open({ detail: async () => ({ ok: true, data: whole }) })
  const enlarge = screen.getByRole('button', { name: /Enlarge picture$/ })
  await enlarge.click()
  const dialog = screen.getByRole('dialog', { name: 'Lamp L1' })
  const state = (words: string | RegExp) => dialog.getByRole('status', { name: words })
  await expect.element(state('Picture 1 of 2, 100%')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(state('Picture 2 of 2, 100%')).toBeVisible()
  // Wraps around, from the last to the first.
  await userEvent.keyboard('{ArrowRight}+')
  await expect.element(state(/^Picture 1 of 2, 1[1-9]\d%$/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Smaller' })).toBeEnabled()
  // While enlarged, an arrow moves the picture and turns no page.
  await userEvent.keyboard('{ArrowRight}0')
  await expect.element(state('Picture 1 of 2, 100%')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(enlarge).toHaveFocus()
})
