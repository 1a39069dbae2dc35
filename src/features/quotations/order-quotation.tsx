import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Quotation } from '#domain/contract/quotations.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useAccount } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { QuotationSum } from './quotation-lines.tsx'
import { useQuotationCommands } from './quotations.commands.ts'
import { useRealOrder } from './quotations.reads.ts'
import type { Lines } from './quotations.reads.ts'
import css from './quotations.module.css'

/** The lines, sets and pallets of the cart that the next order includes, and a way to leave some out; from the cart feature. */
export interface CartChoice {
  /** By article id, or by the key of a set or pallet. */
  readonly chosen: readonly string[]
  readonly leaveOut: (keys: readonly string[], isOut: boolean) => void
}

interface OrderQuotationProps {
  one: Quotation
  cart: CartChoice
  onClose: () => void
  /** Called once its lines are in the cart, to be ordered. */
  onOrder: () => void
}

/** What ordering a quotation costs the account itself, shown before its lines go to the order form. */
export function OrderQuotation({ one, cart, onClose, onOrder }: OrderQuotationProps) {
  const { order } = useQuotationCommands()
  const real = useRealOrder(one.lines)
  const [isGiving, setGiving] = useState(false)
  const quoted = one.lines.map(({ goodsId }) => goodsId)
  const others = cart.chosen.filter((key) => !quoted.includes(key))
  const shared = cart.chosen.length - others.length
  const lines = real?.lines ?? []
  const take = async () => {
    setGiving(true)
    const isIn = await order(one, lines)
    setGiving(false)
    if (!isIn) return
    cart.leaveOut(others, true)
    cart.leaveOut(quoted, false)
    onOrder()
  }
  return (
    <KitDialog
      title={<Trans>Order what was quoted</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isGiving} disabled={real?.isWaiting || lines.length === 0} onClick={() => void take()}>
            <Trans>To the order form</Trans>
          </Button>
        </>
      }
    >
      {!real || real.isWaiting ? (
        <Waiting>
          <Skeleton shape="row" />
        </Waiting>
      ) : (
        <Costs one={one} subtotal={real.priced.totals.subtotal - real.priced.totals.discount} />
      )}
      {real && !real.isWaiting && <Short asked={one.lines} fits={real.fits} names={namesOf(one)} />}
      {others.length > 0 && (
        <p className={css.quiet}>
          <Plural
            value={others.length}
            one="# other line stays in the cart for another order."
            other="# other lines stay in the cart for another order."
          />
        </p>
      )}
      {shared > 0 && (
        <p className={css.quiet}>
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

const namesOf = ({ lines }: Quotation): ReadonlyMap<string, string> => new Map(lines.map(({ goodsId, name }) => [goodsId, name]))

/** Shows both prices side by side, so that they are not confused. */
function Costs({ one, subtotal }: { one: Quotation; subtotal: number }) {
  const currency = useAccount()?.currency ?? one.currency
  return (
    <>
      <p>
        <Trans>You order at your own prices as of today. The prices of the quotation are what your customer pays you.</Trans>
      </p>
      <dl className={css.sums}>
        <dt>
          <strong>
            <Trans>You pay, without tax</Trans>
          </strong>
        </dt>
        <dd>
          <Money minor={subtotal} currency={currency} strong />
        </dd>
        <dt>
          <Trans>Your customer pays you</Trans>
        </dt>
        <dd>
          <QuotationSum one={one} />
        </dd>
      </dl>
    </>
  )
}

interface ShortProps {
  asked: Lines
  fits: ReadonlyMap<string, { readonly quantity: number; readonly error: string | null }>
  names: ReadonlyMap<string, string>
}

/** Lists what cannot be had as quoted before it goes into the cart. */
function Short({ asked, fits, names }: ShortProps) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const short = asked.filter(({ goodsId }) => fits.get(goodsId)?.error)
  if (short.length === 0) return null
  return (
    <Rows label={t`Lines that are not available as quoted`}>
      {short.map(({ goodsId, quantity: wanted }) => {
        const { quantity, error } = fits.get(goodsId) ?? { quantity: 0, error: null }
        return (
          <li key={goodsId}>
            <Row
              title={names.get(goodsId) ?? goodsId}
              meta={error !== null && errorText({ error })}
              end={
                <span className="num">
                  {quantity === 0 ? (
                    <Trans>left out</Trans>
                  ) : (
                    <Trans>
                      {formatNumber(i18n.locale, quantity)} instead of {formatNumber(i18n.locale, wanted)}
                    </Trans>
                  )}
                </span>
              }
            />
          </li>
        )
      })}
    </Rows>
  )
}
