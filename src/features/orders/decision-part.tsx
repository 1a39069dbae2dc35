import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconChecks, IconSend, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import { useDevice } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { DateFieldHandle } from '../../ui/date-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { KitCheckbox } from '../../ui/kit/kit-fields.tsx'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { AddressChoice } from './address-choice.tsx'
import { choicesOf, keyOf, priceRise } from './decide-order.ts'
import { DecisionLine } from './decision-line.tsx'
import { DecisionOutcome } from './decision-outcome.tsx'
import css from './decision-part.module.css'
import { PricePolicyField } from './price-policy-field.tsx'
import { useDecide } from './use-decide.ts'
import { useDecisions } from './use-decisions.ts'
import type { DecisionState } from './use-decisions.ts'

interface DecisionPartProps {
  entry: OrderEntry
  draft: OrderDraft
  commandId: string
  onDiscarded: () => void
}

/** The coupon can no longer be used, so the order can only be sent without it. */
const isCouponRefused = (error: string | undefined): boolean =>
  error === 'order.couponSpent' || error === 'order.couponExpired' || error === 'order.couponUnfit' || error === 'coupon.notFound'

/** The refusal names nothing in the order, so nothing can be changed here (§8). */
const isUnexplained = (refusal: OrderEntry['refusal']): boolean =>
  refusal === null || !/^(order|cart|coupon|account)\./.test(refusal.error)

/** Why the order was refused, and the choices; deciding works offline too (decisions §7). */
export function DecisionPart({ entry, draft, commandId, onDiscarded }: DecisionPartProps) {
  const { t } = useLingui()
  const addresses = useObservable(useDevice().addresses)
  const state = useDecisions(entry, draft)
  const { account, next, open, addressId } = state
  const day = useRef<DateFieldHandle>(null)
  const { isGiving, sendAgain, discard } = useDecide({ entry, commandId, state, day, onDiscarded })
  const { refusal } = entry
  const left = (next?.draft.lines.length ?? 0) + (next?.draft.bundles?.length ?? 0)
  return (
    <KitRoom>
      <section className={css.part} aria-labelledby="decide">
        <header className={css.head}>
          <IconAlertCircle size={22} aria-hidden />
          <div>
            <h2 id="decide">
              <Trans>Nothing was ordered yet: please decide</Trans>
            </h2>
            {refusal && (
              <p>
                <Refusal trouble={refusal} />
              </p>
            )}
            {isUnexplained(refusal) && (
              <p>
                <Trans>The order could not be submitted. Contact your account manager.</Trans>
              </p>
            )}
          </div>
        </header>
        {state.refused.length > 0 && <RefusedLines entry={entry} state={state} />}
        {draft.couponId !== undefined && (
          <KitCheckbox
            label={<Trans>Order without the coupon</Trans>}
            checked={state.isWithoutCoupon}
            onChange={state.setWithoutCoupon}
          />
        )}
        {refusal?.error === 'order.noAddress' && (
          <AddressChoice addresses={addresses} chosen={addressId} onChoose={state.setAddressId} />
        )}
        {state.isDayOver && account && (
          <DateField
            ref={day}
            label={t`Requested delivery day`}
            optional
            value={state.otherDay}
            min={dayOf(account.country, serverNow())}
            onChange={state.setOtherDay}
          />
        )}
        <footer className={css.foot}>
          {next && (
            <DecisionOutcome
              next={next.shown}
              decisions={state.decisions}
              open={open}
              currency={entry.currency}
              minOrderAmount={account?.minOrderAmount ?? 0}
            />
          )}
          <Button icon={<IconTrash size={18} aria-hidden />} disabled={isGiving} onClick={() => void discard()}>
            <Trans>Discard this order, keep the cart</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<IconSend size={18} aria-hidden />}
            disabled={open > 0 || left === 0 || (isCouponRefused(refusal?.error) && !state.isWithoutCoupon)}
            busy={isGiving}
            onClick={() => void sendAgain()}
          >
            <Trans>Send again with these decisions</Trans>
          </Button>
        </footer>
      </section>
    </KitRoom>
  )
}

/** Each refused line with its choices, and the tools that decide many at once. */
function RefusedLines({ entry, state }: { entry: OrderEntry; state: DecisionState }) {
  const { articles, refused, replacements, ordered, decisions } = state
  const names = new Map((entry.shown?.lines ?? []).map((line) => [line.goodsId, line]))
  const titles = new Map((entry.shown?.bundles ?? []).map(({ bundleKey, title }) => [bundleKey, title]))
  return (
    <>
      <div className={css.tools}>
        {refused.some((line) => priceRise(line)) && (
          <PricePolicyField
            policy={state.policy}
            applied={state.byPolicy.length}
            onChange={state.changePolicy}
            onUndo={state.undoPolicy}
          />
        )}
        <span className={css.all}>
          {decisions.size > 0 && (
            <Button variant="quiet" onClick={state.startAgain}>
              <Trans>Start again</Trans>
            </Button>
          )}
          <Button icon={<IconChecks size={18} aria-hidden />} disabled={state.open === 0} onClick={state.acceptAll}>
            <Trans>Accept all</Trans>
          </Button>
        </span>
      </div>
      <ul className={css.lines}>
        {refused.map((line) => (
          <li key={keyOf(line)}>
            <DecisionLine
              line={line}
              name={titles.get(keyOf(line)) ?? names.get(line.goodsId)?.name ?? line.goodsId}
              part={line.bundleKey === undefined ? undefined : (names.get(line.goodsId)?.name ?? line.goodsId)}
              image={names.get(line.goodsId)?.image ?? ''}
              currency={entry.currency}
              article={articles.get(line.goodsId)}
              choices={choicesOf(line, replacements)}
              chosen={decisions.get(keyOf(line))}
              replacement={replacements.get(line.goodsId)}
              ordered={ordered.get(line.goodsId)}
              onChoose={(decision) => state.choose(keyOf(line), decision)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
