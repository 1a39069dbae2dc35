import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/rules/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import type { AsideLine } from './aside-lines.ts'

interface AsideDialogProps {
  lines: readonly AsideLine[]
  onClose: () => void
  onOrderBoth: () => void
}

/**
 * A cart has one line per article: pieces left out or saved for later are ordered along with the draft's only if the person agrees.
 */
export function AsideDialog({ lines, onClose, onOrderBoth }: AsideDialogProps) {
  const { i18n } = useLingui()
  const words = (value: number) => formatNumber(i18n.locale, value)
  return (
    <KitDialog
      title={<Trans>The cart holds some of its articles already</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Leave the cart as it is</Trans>
          </Button>
          <Button variant="primary" onClick={onOrderBoth}>
            <Trans>Order these pieces too</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          These lines are left out of the order or saved for later. If you continue the draft, they are ordered together with its
          pieces.
        </Trans>
      </p>
      <ul>
        {lines.map(({ key, name, held, more }) => (
          <li key={key}>
            {name}:{' '}
            <Trans>
              {words(held)} in the cart, {words(more)} in the draft
            </Trans>
          </li>
        ))}
      </ul>
    </KitDialog>
  )
}
