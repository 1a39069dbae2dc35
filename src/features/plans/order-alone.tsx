import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'

/** The lines, sets and pallets of the cart that the next order includes, and a way to leave some out; from the cart feature. */
export interface CartChoice {
  /** By article id, or by the key of a set or pallet. */
  readonly chosen: readonly string[]
  readonly leaveOut: (keys: readonly string[], isOut: boolean) => void
}

interface OrderAloneProps {
  /** Number of cart lines that the plan does not have. */
  others: number
  /** Number of articles both in the cart and in the plan. */
  shared: number
  onOrder: (isAlone: boolean) => void
  onClose: () => void
}

/** Asks whether the cart's contents are ordered together with the plan or stay for later. */
export function OrderAlone({ others, shared, onOrder, onClose }: OrderAloneProps) {
  return (
    <KitDialog
      title={<Trans>The cart is not empty</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={others > 0 ? undefined : 'primary'} onClick={() => onOrder(false)}>
            <Trans>Order all of it</Trans>
          </Button>
          {others > 0 && (
            <Button variant="primary" onClick={() => onOrder(true)}>
              <Trans>Order the plan alone</Trans>
            </Button>
          )}
        </>
      }
    >
      {others > 0 && (
        <p>
          <Plural
            value={others}
            one="# other line is in the cart and would be ordered with the plan. Ordered alone, the plan leaves it in the cart for another order."
            other="# other lines are in the cart and would be ordered with the plan. Ordered alone, the plan leaves them in the cart for another order."
          />
        </p>
      )}
      {shared > 0 && (
        <p>
          <Plural
            value={shared}
            one="# article is in the cart already: the pieces are added up, and all of them are ordered."
            other="# articles are in the cart already: the pieces are added up, and all of them are ordered."
          />
        </p>
      )}
    </KitDialog>
  )
}
