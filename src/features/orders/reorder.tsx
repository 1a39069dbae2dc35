import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconReload } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '#domain/contract/index.ts'
import type { Order } from '#domain/contract/orders.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { toast } from '../../ui/toasts.ts'
import { planReorder } from './reorder-plan.ts'
import type { ReorderPlan } from './reorder-plan.ts'

/** An old order into the cart again, on top of what is there; what cannot be had is told first, line by line. */
export function Reorder({ order, onReordered }: { order: Order; onReordered: () => void }) {
  const { t } = useLingui()
  const device = useDevice()
  const account = useAccount()
  const saved = useSaved()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<ReorderPlan | null>(null)

  const take = async ({ lines }: ReorderPlan) => {
    const label = t`Order ${order.orderNumber} into the cart`
    if (!(await saved(device.enqueue(contract.cart.reorder, { orderId: order.orderId, lines: [...lines] }, { label })))) return
    setAsked(null)
    const undo = async () => {
      const list = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity: -quantity }))
      await saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: list }, { label: t`Lines taken out again` }))
    }
    toast(t`${lines.length} lines put into the cart`, { action: { label: t`Undo`, run: () => void undo() } })
    onReordered()
  }
  const start = async () => {
    if (!account) return
    setBusy(true)
    const answer = await device.catalogue.byIds(order.lines.map(({ goodsId }) => goodsId)).catch(() => null)
    // Where nothing is known here, the service judges each line and tells it in the Sync Centre.
    const plan: ReorderPlan = answer?.ok
      ? planReorder(order.lines, {
          account,
          brand: currentBrand().id,
          articles: new Map(answer.data.map((article) => [article.goodsId, article])),
          now: serverNow(),
        })
      : { lines: order.lines.map(({ goodsId, quantity }) => ({ goodsId, quantity })), problems: [] }
    if (plan.problems.length === 0) await take(plan)
    else setAsked(plan)
    setBusy(false)
  }
  return (
    <>
      <Button icon={<IconReload size={18} aria-hidden />} busy={isBusy} onClick={() => void start()}>
        <Trans>Order again</Trans>
      </Button>
      {asked && <Problems plan={asked} onClose={() => setAsked(null)} onTake={() => void take(asked)} />}
    </>
  )
}

function Problems({ plan, onClose, onTake }: { plan: ReorderPlan; onClose: () => void; onTake: () => void }) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const { lines, problems } = plan
  return (
    <Dialog
      title={<Plural value={problems.length} one="# line cannot be had as it was" other="# lines cannot be had as they were" />}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Leave the cart as it is</Trans>
          </Button>
          <Button variant="primary" disabled={lines.length === 0} onClick={onTake}>
            <Plural value={lines.length} one="Put # line into the cart" other="Put # lines into the cart" />
          </Button>
        </>
      }
    >
      <Rows label={t`Lines of the order`}>
        {problems.map(({ goodsId, name, asked, quantity, error }) => (
          <li key={goodsId}>
            <Row
              title={name}
              meta={errorText({ error })}
              end={
                <span className="num">
                  {quantity === 0 ? (
                    <Trans>left out</Trans>
                  ) : (
                    <Trans>
                      {formatNumber(i18n.locale, quantity)} instead of {formatNumber(i18n.locale, asked)}
                    </Trans>
                  )}
                </span>
              }
            />
          </li>
        ))}
      </Rows>
    </Dialog>
  )
}
