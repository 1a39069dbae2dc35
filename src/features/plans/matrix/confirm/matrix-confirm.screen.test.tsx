import { expect, test } from 'vitest'
import { priceOrder } from '#domain/contract/order-facts.ts'
import { deviceWith, renderScreen } from '../../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../../tests/kit/signed-in.ts'
import { currentBrand } from '../../../../lib/brand.ts'
import { createCell } from '../../../../offline/observable.ts'
import type { SyncState } from '../../../../offline/device-types.ts'
import { KitRoom } from '../../../../ui/kit/kit-room.tsx'
import { EMPTY_MATRIX } from '../matrix-draft.ts'
import type { Matrix } from '../matrix.reads.ts'
import { MatrixConfirm } from './matrix-confirm.tsx'

const account = aClient()
const facts = { account, brand: currentBrand(), hasAddress: true, requestedOn: null, articles: new Map(), now: 0 }
const priced = priceOrder([], facts)

test('an own number is checked with its branch’s order, and a branch without one is not', async () => {
  const branches = [
    { addressId: 'S', orderId: 'o1', ownNumber: 'PO-9' },
    { addressId: 'C', orderId: 'o2', ownNumber: '' },
  ]
  const matrix: Matrix = {
    isWaiting: false,
    articles: new Map(),
    orders: new Map(branches.map(({ addressId }) => [addressId, priced])),
    pricesReadAt: null,
    riseOf: () => null,
    totalsOf: () => priced.totals,
    problemOf: () => null,
    problems: 0,
  }
  const screen = await renderScreen(
    <KitRoom>
      <MatrixConfirm
        draft={{ ...EMPTY_MATRIX, branches }}
        matrix={matrix}
        account={account}
        addresses={new Map()}
        refusals={null}
        isGiving={false}
        twin={({ ownNumber, orderId }) => <output>{`${ownNumber} of ${orderId}`}</output>}
        onChange={() => {}}
        onSubmit={() => {}}
      />
    </KitRoom>,
    { device: deviceWith({ ...signedIn(account), sync: createCell({ reachable: 'yes' } as SyncState) }) },
  )
  await expect.element(screen.getByText('PO-9 of o1')).toBeVisible()
  await expect.element(screen.getByText(/of o2/)).not.toBeInTheDocument()
})
