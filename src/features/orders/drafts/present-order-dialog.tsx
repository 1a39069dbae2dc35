import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import type { PresentOrder } from './go-on.ts'

interface PresentOrderDialogProps {
  present: PresentOrder
  onClose: () => void
  onPutAside: () => void
  onTogether: () => void
}

/** Another order is in progress: it is saved first or ordered together; nothing is lost without asking. */
export function PresentOrderDialog({ present, onClose, onPutAside, onTogether }: PresentOrderDialogProps) {
  const { form, lines, hasWords, hasChoices } = present
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <KitDialog
      title={<Trans>Another order is being written</Trans>}
      onClose={onClose}
      footer={
        <>
          {!hasWords && (
            <Button onClick={closing(onTogether)}>
              {lines > 0 ? <Trans>Order both together</Trans> : <Trans>Continue without these choices</Trans>}
            </Button>
          )}
          <Button variant="primary" onClick={closing(onPutAside)}>
            <Trans>Save it as a draft first</Trans>
          </Button>
        </>
      }
    >
      <p>
        {form.ownNumber !== '' && <strong>{form.ownNumber} · </strong>}
        <Plural value={lines} one="# article is chosen in the cart." other="# articles are chosen in the cart." />
      </p>
      {!hasWords && hasChoices && (
        <p>
          <Trans>
            If you continue, the draft’s address, coupon and choice for short stock replace those of the order being written.
          </Trans>
        </p>
      )}
      {form.signature && (
        <p>
          <Trans>Its signature is not kept in a draft.</Trans>
        </p>
      )}
    </KitDialog>
  )
}
