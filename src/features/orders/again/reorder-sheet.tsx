import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#domain/contract/order-shapes.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ArticleCell } from '../../../ui/article-cell.tsx'
import { Figure, Table } from '../../../ui/table.tsx'
import { LineDifference } from './line-difference.tsx'
import { PriceThenNow } from './price-then-now.tsx'
import type { ReorderBundle } from './reorder-bundles.ts'
import { isDifferent } from './reorder-plan.ts'
import type { ReorderLine } from './reorder-plan.ts'
import css from './reorder-sheet.module.css'
import { useTake } from './use-take.ts'

interface ReorderSheetProps {
  order: Order
  lines: readonly ReorderLine[]
  bundles: readonly ReorderBundle[]
  onClose: () => void
  onReordered: () => void
}

/** Shows what has changed since an old order; the person chooses the lines, and one command puts them into the cart. */
export function ReorderSheet({ order, lines, bundles, onClose, onReordered }: ReorderSheetProps) {
  const { t } = useLingui()
  const take = useTake()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const chosen = lines.filter(({ orderedId, quantity }) => quantity > 0 && !left.has(orderedId))
  const wholes = bundles.filter(({ orderedId }) => !left.has(orderedId))
  const count = chosen.length + wholes.length
  const different = lines.filter(isDifferent).length + bundles.filter(hasOtherPrice).length
  const toggle = (orderedId: string) => {
    const next = new Set(left)
    if (!next.delete(orderedId)) next.add(orderedId)
    setLeft(next)
  }
  const give = async () => {
    setBusy(true)
    const isTaken = await take(chosen, {
      label: t`Add order ${order.orderNumber} to the cart`,
      orderId: order.orderId,
      bundles: wholes,
    })
    setBusy(false)
    if (!isTaken) return
    onClose()
    onReordered()
  }
  return (
    <Dialog
      shape="wide"
      title={<Trans>Order {order.orderNumber} again</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Leave the cart as it is</Trans>
          </Button>
          <Button variant="primary" disabled={count === 0} busy={isBusy} onClick={() => void give()}>
            <Plural value={count} one="Add # line to the cart" other="Add # lines to the cart" />
          </Button>
        </>
      }
    >
      <p className={css.summary}>
        {different === 0 ? (
          <Trans>Everything is still available.</Trans>
        ) : (
          <Plural value={different} one="# line is different now." other="# lines are different now." />
        )}
      </p>
      <Table
        caption={t`Lines of the order`}
        columns={[
          { key: 'choose', label: <span className="visuallyHidden">{t`Order again`}</span> },
          { key: 'article', label: <Trans>Article</Trans> },
          { key: 'quantity', label: <Trans>Quantity</Trans>, figure: true },
          { key: 'price', label: <Trans>Unit price</Trans>, figure: true },
        ]}
      >
        {bundles.map((one) => (
          <Whole
            key={one.orderedId}
            whole={one}
            currency={order.currency}
            isChosen={!left.has(one.orderedId)}
            onToggle={() => toggle(one.orderedId)}
          />
        ))}
        {lines.map((line) => (
          <Line
            key={line.orderedId}
            line={line}
            currency={order.currency}
            isChosen={line.quantity > 0 && !left.has(line.orderedId)}
            onToggle={() => toggle(line.orderedId)}
          />
        ))}
      </Table>
    </Dialog>
  )
}

const hasOtherPrice = ({ unitThen, unitNow }: ReorderBundle): boolean => unitNow !== null && unitNow !== unitThen

interface WholeProps {
  whole: ReorderBundle
  currency: string
  isChosen: boolean
  onToggle: () => void
}

/** A set or pallet that comes back whole. */
function Whole({ whole, currency, isChosen, onToggle }: WholeProps) {
  const { t, i18n } = useLingui()
  const { kind, title, parts } = whole.bundle
  return (
    <tr>
      <td className={css.choose}>
        <label className={css.box}>
          <input type="checkbox" aria-label={t`Choose ${title}`} checked={isChosen} onChange={onToggle} />
        </label>
      </td>
      <td>
        <strong>{kind === 'mesh' ? <Trans>Set: {title}</Trans> : <Trans>Pallet: {title}</Trans>}</strong>
        <br />
        <span className={css.number}>
          {parts.map(({ goodsId, quantity }) => `${formatNumber(i18n.locale, quantity)} × ${goodsId}`).join(' · ')}
        </span>
      </td>
      <Figure>{formatNumber(i18n.locale, whole.quantity)}</Figure>
      <Figure>
        <PriceThenNow line={whole} currency={currency} />
      </Figure>
    </tr>
  )
}

interface LineProps {
  line: ReorderLine
  currency: string
  isChosen: boolean
  onToggle: () => void
}

function Line({ line, currency, isChosen, onToggle }: LineProps) {
  const { t, i18n } = useLingui()
  const { name, goodsId, image, asked, quantity } = line
  return (
    <tr>
      <td className={css.choose}>
        <label className={css.box}>
          <input
            type="checkbox"
            aria-label={t`Choose ${name}, ${goodsId}`}
            checked={isChosen}
            disabled={quantity === 0}
            onChange={onToggle}
          />
        </label>
      </td>
      <td>
        <ArticleCell image={image} name={keepUnits(name)} goodsId={goodsId}>
          <LineDifference line={line} />
        </ArticleCell>
      </td>
      <Figure>
        {quantity === 0 ? (
          <Trans>left out</Trans>
        ) : quantity === asked ? (
          formatNumber(i18n.locale, quantity)
        ) : (
          <Trans>
            {formatNumber(i18n.locale, quantity)} instead of {formatNumber(i18n.locale, asked)}
          </Trans>
        )}
      </Figure>
      <Figure>
        <PriceThenNow line={line} currency={currency} />
      </Figure>
    </tr>
  )
}
