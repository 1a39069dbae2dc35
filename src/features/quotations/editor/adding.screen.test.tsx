import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anArticle, listing } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { CodeFound, Device, FormDraftActs } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import type { ArticleField } from './lines-part.tsx'
import { QuotationEditor } from './quotation-editor.tsx'

const PlainField: ArticleField = ({ label, value, onType, onKey }) => (
  <input aria-label={label} value={value} onChange={(event) => onType(event.target.value)} onKeyDown={onKey} />
)

/** A device that delays reading articles: `read` releases all requested ones. */
const aSlowEditor = async () => {
  const articles = ['A', 'B'].map((goodsId) => anArticle(goodsId))
  const { promise, resolve: read } = Promise.withResolvers<void>()
  const list = listing(articles)
  const catalogue = {
    ...list,
    byIds: (ids: readonly string[]) => promise.then(() => list.byIds(ids)),
    byCodes: async (codes: readonly string[]) => ({
      ok: true,
      data: codes.map((code): CodeFound => {
        const article = articles.find(({ goodsId }) => goodsId === code)
        return article ? { kind: 'one', article, carton: false, repaired: false } : { kind: 'none' }
      }),
    }),
  } as Device['catalogue']
  const formDrafts = {
    open: async () => undefined,
    save: async () => 'saved',
    remove: async () => 'removed',
    onChange: () => () => {},
  }
  const device = deviceWith({
    ...signedIn(),
    quotations: createCell([]),
    outbox: createCell([]),
    sync: createCell({ reachable: 'no' } as never),
    catalogue,
    refresh: async () => true,
    watch: () => () => {},
    formDrafts: formDrafts as unknown as FormDraftActs,
  })
  const screen = await renderScreen(
    <KitRoom>
      <QuotationEditor quotationId="new" isNew all={{ to: '/' }} articleField={PlainField} onSaved={() => {}} />
    </KitRoom>,
    { device },
  )
  const field = (name: string) => screen.getByRole('textbox', { name })
  const scan = async (code: string) => {
    await field('Add an article by number, barcode or name').fill(code)
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Add an article by number, barcode or name')).toHaveValue('')
  }
  return { field, scan, read }
}

test('text typed while an added article is read stays, and the price follows the margin at that time', async () => {
  const { field, scan, read } = await aSlowEditor()
  await scan('A')
  await field('Customer').fill('Hotel Miramar')
  await field('Margin in percent').fill('50')
  read()
  await expect.element(field('Price of Lamp A')).toHaveValue('15.00')
  await expect.element(field('Customer')).toHaveValue('Hotel Miramar')
  await expect.element(field('Margin in percent')).toHaveValue('50')
})

test('two articles scanned in quick succession become two lines', async () => {
  const { field, scan, read } = await aSlowEditor()
  await scan('A')
  await scan('B')
  read()
  await expect.element(field('Quantity of Lamp B')).toBeVisible()
  await expect.element(field('Quantity of Lamp A')).toBeVisible()
})
