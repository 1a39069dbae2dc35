import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './decision-part.module.css'

/** Set aside because another order has its id; sent unchanged, it would be refused forever. */
export const isIdTaken = ({ local, refusal, isApart }: OrderEntry): boolean =>
  local === 'needsDecision' && (isApart === true || refusal?.error === 'idempotency.keyReused')

interface NotOrderedProps {
  entry: OrderEntry
  onDiscarded: () => void
  onSentAsNew: (orderId: string, commandId: string) => void
}

/** Says that an order was never placed, and lets the person send it again: the same lines under a new id. */
export function NotOrdered({ entry: { commandId }, onDiscarded, onSentAsNew }: NotOrderedProps) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [isGiving, setGiving] = useState(false)
  if (commandId === null) return null
  const sendAsNew = async () => {
    setGiving(true)
    const given = await device.decide(commandId, 'again')
    setGiving(false)
    if ((await saved(Promise.resolve(given))) && given.saved && given.orderId !== undefined) onSentAsNew(given.orderId, given.id)
  }
  const discard = async () => {
    if (!(await saved(device.decide(commandId, 'remove')))) return
    toast(t`The order was discarded; its articles are in the cart`, { tone: 'plain' })
    onDiscarded()
  }
  return (
    <section className={css.part} aria-labelledby="not-ordered">
      <header className={css.head}>
        <IconAlertCircle size={22} aria-hidden />
        <div>
          <h2 id="not-ordered">
            <Trans>Not ordered</Trans>
          </h2>
          <p>
            <Trans>
              Another order was placed under the same reference, so the service did not accept this one. Check whether its
              articles are already ordered before you send it.
            </Trans>
          </p>
        </div>
      </header>
      <footer className={css.foot}>
        <Button icon={<IconTrash size={18} aria-hidden />} disabled={isGiving} onClick={() => void discard()}>
          <Trans>Discard this order, keep the cart</Trans>
        </Button>
        <Button variant="primary" icon={<IconSend size={18} aria-hidden />} busy={isGiving} onClick={() => void sendAsNew()}>
          <Trans>Send as a new order</Trans>
        </Button>
      </footer>
    </section>
  )
}
