import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Address } from '#domain/contract/addresses.ts'
import { anArticle, listing } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { OutboxEntry, Receipt } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import type { MatrixDraft } from './matrix-draft.ts'
import { MatrixScreen } from './matrix-screen.tsx'

const anAddress = (addressId: string, city: string): Address => ({
  addressId,
  company: 'Bazar Norte',
  fullName: 'Ana Ruiz',
  street: 'Calle Mayor 1',
  telephone: '',
  country: 'ES',
  province: '',
  city,
  postalCode: '41001',
  isDefault: addressId === 'S',
})

/** One article for two branches. */
const open = () => {
  const draft: MatrixDraft = {
    draftedAt: null,
    branches: [],
    rows: [{ goodsId: 'A', planned: null, quantities: {} }],
    requestedOn: null,
    notes: '',
    given: null,
  }
  let ids = 0
  const device = deviceWith({
    ...signedIn(),
    addresses: createCell<readonly Address[] | undefined>([anAddress('S', 'Sevilla'), anAddress('C', 'Cádiz')]),
    plans: createCell([]),
    outbox: createCell<readonly OutboxEntry[]>([]),
    receipts: createCell<readonly Receipt[]>([]),
    sync: createCell({ reachable: 'yes' } as never),
    catalogue: listing([anArticle('A')]),
    kept: { get: async () => draft, set: async () => {}, remove: async () => {}, entries: async () => [] },
    refresh: async () => true,
    newId: () => `order-${++ids}`,
  })
  return renderScreen(
    <KitRoom>
      <MatrixScreen
        start={{}}
        onStarted={() => {}}
        find={async () => ({ kind: 'none' })}
        orders={{ to: '/' }}
        newAddress={null}
        onSubmitted={() => {}}
      />
    </KitRoom>,
    { device },
  )
}

test('on a phone, a field that gets the focus is not under the column of the articles', async () => {
  await page.viewport(390, 844)
  const screen = await open()
  const first = screen.getByRole('textbox', { name: 'Lamp A for Bazar Norte, Sevilla' })
  await expect.element(first).toBeVisible()
  const box = screen.getByRole('table').element().parentElement!
  const column = screen.getByRole('columnheader', { name: 'Article' }).element()
  box.scrollLeft = box.scrollWidth
  expect(first.element().getBoundingClientRect().left).toBeLessThan(column.getBoundingClientRect().right)
  ;(first.element() as HTMLElement).focus()
  expect(first.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(column.getBoundingClientRect().right)
})
