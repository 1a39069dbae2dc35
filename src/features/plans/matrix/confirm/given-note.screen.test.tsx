import { expect, test, vi } from 'vitest'
import { aReceipt } from '../../../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../../tests/kit/signed-in.ts'
import type { OutboxEntry, Receipt } from '../../../../offline/device-types.ts'
import { createCell } from '../../../../offline/observable.ts'
import { EMPTY_MATRIX } from '../matrix-draft.ts'
import type { MatrixEditorProps } from '../matrix-editor.tsx'
import { useGiven } from '../matrix.reads.ts'
import { GivenNote } from './given-note.tsx'

const branches = [{ addressId: 'S', orderId: 'o1', ownNumber: '' }]

function Noted(props: Pick<MatrixEditorProps, 'change'>) {
  const draft = { ...EMPTY_MATRIX, rows: [{ goodsId: 'A', planned: null, quantities: { S: 12 } }], branches, given: 'first' }
  return <GivenNote {...({ ...props, draft, orders: { to: '/' } } as unknown as MatrixEditorProps)} given={useGiven('first')} />
}

const open = async (outcome: Receipt['outcome']) => {
  const change = vi.fn<MatrixEditorProps['change']>()
  const device = deviceWith({
    ...signedIn(),
    outbox: createCell<readonly OutboxEntry[]>([]),
    receipts: createCell<readonly Receipt[]>([aReceipt('first', { call: 'orders.submitMany', outcome })]),
    newId: () => 'new',
  })
  return { screen: await renderScreen(<Noted change={change} />, { device }), change }
}

test.each([
  ['handedOver', /Handed over to another device.*sent from there/],
  ['discarded', /Discarded by you after it was sent.*may have arrived/],
] as const)(
  'orders that left the device without a verdict (%s) are not submitted again under new ids',
  async (outcome, words) => {
    const { screen, change } = await open(outcome)
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Show the orders' })).toBeVisible()
    expect(change).not.toHaveBeenCalled()
  },
)

test('withdrawn orders can be submitted again as new ones', async () => {
  const { change } = await open('withdrawn')
  await expect
    .poll(() => change.mock.calls[0]?.[0]({ ...EMPTY_MATRIX, branches, given: 'first' }))
    .toMatchObject({
      branches: [{ orderId: 'new' }],
      given: null,
    })
})
