import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import type { Device } from '../../offline/device-types.ts'
import { HelpScreen } from './help-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const article = (articleId: string, title: string, body: string) => ({
  articleId,
  catalogId: 'before',
  title,
  keywords: [],
  screens: articleId === 'coupons' ? ['/coupons', '/receipt/$code'] : [],
  errors: articleId === 'minimum' ? ['order.belowMinimumAmount'] : [],
  body,
})
const articles = [
  article('coupons', 'Coupons', '[Coupons](/coupons) lists them. See **Add a code** and [the minimum](help:minimum).'),
  article('minimum', 'Minimum order amount', 'It counts the goods <b>without tax</b>.'),
]
const chapter = { catalogId: 'cart', title: 'Cart', children: [{ catalogId: 'before', title: 'Before ordering', articles: 2 }] }

const answer = async ({ name }: { name: string }) => {
  if (name === 'help.catalog') return { ok: true, data: { list: [chapter] } }
  if (name === 'help.vote') return { ok: true, data: null }
  return { ok: true, data: { list: articles, total: 2, page: 1, limit: 100 } }
}
const signedOut = () =>
  deviceWith({
    kept: {
      get: async () => undefined,
      set: async () => {},
      remove: async () => {},
      entries: async () => [],
    } as unknown as Device['kept'],
    protocol: { get: () => 'fits', subscribe: () => () => {} } as unknown as Device['protocol'],
  })

const open = async (shown: { articleId?: string; query?: string; screen?: string; error?: string } = {}) => {
  const [onArticle, onQuery] = [vi.fn<(articleId: string | undefined) => void>(), vi.fn<(query: string) => void>()]
  const screen = await renderScreen(
    <HelpScreen
      articleId={shown.articleId}
      asked={{ screen: shown.screen, error: shown.error }}
      query={shown.query ?? ''}
      onArticle={onArticle}
      onQuery={onQuery}
      tour={(screens) => screens.includes('/coupons') && <p>The tour</p>}
      contact={<p>invoices@norvik.example</p>}
      foot={null}
    />,
    { device: signedOut() },
  )
  return { screen, onArticle, onQuery }
}

test('a person who is not signed in sees the catalogue in two levels', async () => {
  asked.mockImplementation(answer)
  const { screen, onQuery } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Cart' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Before ordering' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Minimum order amount' }))
    .toHaveAttribute('href', '/helpCenter?article=minimum')
  await screen.getByLabelText('Search the help centre').fill('coupon')
  expect(onQuery).toHaveBeenLastCalledWith('coupon')
})

test('the search tolerates a typing error and says when nothing matches', async () => {
  asked.mockImplementation(answer)
  const { screen } = await open({ query: 'cuopons' })
  await expect.element(screen.getByRole('link', { name: 'Coupons' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Minimum order amount' })).not.toBeInTheDocument()
  await screen.unmount()
  const none = await open({ query: 'xylophone' })
  await expect.element(none.screen.getByText('No help text matches')).toBeVisible()
  await expect.element(none.screen.getByText('invoices@norvik.example').last()).toBeVisible()
})

test('an article shows its text, links to another, and asks once whether it helped', async () => {
  asked.mockImplementation(answer)
  const { screen, onArticle } = await open({ articleId: 'coupons' })
  await expect.element(screen.getByText('The tour')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  await expect.element(screen.getByText('Add a code')).toBeVisible()
  await screen.getByRole('link', { name: 'the minimum' }).click()
  expect(onArticle).toHaveBeenCalledWith('minimum')
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.element(screen.getByText('Thank you.')).toBeVisible()
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'help.vote' }), {
    body: { articleId: 'coupons', helped: true },
  })
})

test('markup in a text is shown literally', async () => {
  asked.mockImplementation(answer)
  const { screen } = await open({ articleId: 'minimum' })
  await expect.element(screen.getByText('It counts the goods <b>without tax</b>.')).toBeVisible()
})

test('the article of the screen or refusal that the person came from opens', async () => {
  asked.mockImplementation(answer)
  const byScreen = await open({ screen: '/coupons' })
  await expect.element(byScreen.screen.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  await byScreen.screen.unmount()
  const byAddress = await open({ screen: '/receipt/ABC-1' })
  await expect.element(byAddress.screen.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  await byAddress.screen.unmount()
  const byError = await open({ error: 'order.belowMinimumAmount' })
  await expect.element(byError.screen.getByRole('heading', { level: 1, name: 'Minimum order amount' })).toBeVisible()
})

test('an article that does not exist says so above the catalogue', async () => {
  asked.mockImplementation(answer)
  const { screen } = await open({ articleId: 'gone' })
  await expect.element(screen.getByRole('status')).toMatchTextContent(/This help text does not exist/)
})

test('a missing connection is reported, and Try again reads the texts', async () => {
  asked.mockResolvedValue({ ok: false, kind: 'unreachable' })
  const { screen } = await open()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/There is no connection to the service/)
  asked.mockImplementation(answer)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Cart' })).toBeVisible()
})
