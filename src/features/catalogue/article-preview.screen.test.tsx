import { beforeEach, expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { ArticlePreview } from './article-preview.tsx'

const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const lamp = {
  goodsId: 'L1',
  barCode: '4006381333931',
  title: 'Desk lamp',
  brandName: 'Norvik',
  model: '',
  parameters: [{ name: 'Colour', value: 'blue' }],
  origin: 'ES',
  imageUrls: [],
  description: 'A lamp for desks.',
  energyLabel: null,
  offShelves: false,
  newed: false,
}
const open = () =>
  renderScreen(<ArticlePreview goodsId="L1" note={<p>Sign in for prices</p>} skeleton="Bones" />, {
    device: deviceWith({ protocol: signedIn().protocol }),
  })

beforeEach(() => {
  asked.mockReset()
})

test('someone who is not signed in sees the article without a price or anything to buy; one that is gone says so', async () => {
  asked.mockResolvedValue({ ok: true, data: lamp })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Desk lamp' })).toBeVisible()
  await expect.element(screen.getByText('Sign in for prices')).toBeVisible()
  await expect.element(screen.getByText('Spain')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/€|EUR|in stock|Sold out/i)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await screen.unmount()
  asked.mockResolvedValue({ ok: true, data: { ...lamp, offShelves: true } })
  const gone = await open()
  await expect.element(gone.getByText('This article is no longer sold.')).toBeVisible()
})

test('an unknown article is not requested again; one that could not be read is', async () => {
  asked.mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  asked.mockResolvedValue({ ok: false, kind: 'refused', status: 404, code: 1, error: 'goods.notFound', msg: '', data: null })
  const screen = await open()
  await expect.element(screen.getByText('The preview could not be read')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('There is no such article')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
