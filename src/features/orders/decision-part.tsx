import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconChecks, IconSend, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { contract } from '#domain/contract/index.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { dayOf } from '#domain/rules/account-day.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { EnqueueResult, OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { DateFieldHandle } from '../../ui/date-field.tsx'
import { KitCheckbox } from '../../ui/kit/kit-fields.tsx'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { toast } from '../../ui/toasts.ts'
import { AddressChoice } from './address-choice.tsx'
import { choicesOf, keyOf, priceRise } from './decide-order.ts'
import { DecisionLine } from './decision-line.tsx'
import { DecisionOutcome } from './decision-outcome.tsx'
import css from './decision-part.module.css'
import { PricePolicyField } from './price-policy-field.tsx'
import { useDecisions } from './use-decisions.ts'

interface DecisionPartProps {
  entry: OrderEntry
  draft: OrderDraft
  commandId: string
  onDiscarded: () => void
}

/** It cannot be used any more, so the order can only go without it. */
const isCouponRefused = (error: string | undefined): boolean =>
  error === 'order.couponSpent' || error === 'order.couponExpired' || error === 'order.couponUnfit' || error === 'coupon.notFound'

/** Why the order was refused, and the choices; deciding works without a network too (decisions §7). */
export function DecisionPart({ entry, draft, commandId, onDiscarded }: DecisionPartProps) {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const saved = useSaved()
  const addresses = useObservable(device.addresses)
  const state = useDecisions(entry, draft)
  const { account, articles, refused, replacements, decisions, next, open, addressId } = state
  const [isGiving, setGiving] = useState(false)
  const day = useRef<DateFieldHandle>(null)
  const { refusal } = entry
  const left = (next?.draft.lines.length ?? 0) + (next?.draft.bundles?.length ?? 0)
  const names = new Map((entry.shown?.lines ?? []).map((line) => [line.goodsId, line]))

  const titles = new Map((entry.shown?.bundles ?? []).map(({ bundleKey, title }) => [bundleKey, title]))

  /** Before the order's own command: a page killed in between asks again, and waiting twice is waiting once. */
  const giveNotices = async (): Promise<boolean> => {
    for (const [goodsId, decision] of decisions) {
      if (decision !== 'waitForArrival') continue
      const name = names.get(goodsId)?.name ?? goodsId
      if (!(await saved(device.enqueue(contract.notices.add, { goodsId }, { label: t`Arrival notice: ${name}` })))) return false
    }
    return true
  }
  const settle = async (act: () => Promise<EnqueueResult>): Promise<boolean> => {
    if (isGiving) return false
    setGiving(true)
    const given = (await giveNotices()) && (await saved(act()))
    setGiving(false)
    return given
  }
  const sendAgain = async () => {
    if (!next) return
    const settled = day.current ? day.current.settle() : { day: next.draft.requestedOn }
    if (!settled) return
    const body = { ...next.draft, requestedOn: settled.day }
    if (await settle(() => device.decide(commandId, { body, shown: next.shown })))
      toast(t`Your decisions are saved on this device`)
  }
  const discard = async () => {
    if (!(await settle(() => device.decide(commandId, 'remove')))) return
    toast(t`The order was discarded; its articles are in the cart`, { tone: 'plain' })
    onDiscarded()
  }
  return (
    <KitRoom>
      <section className={css.part} aria-labelledby="decide">
        <header className={css.head}>
          <IconAlertCircle size={22} aria-hidden />
          <div>
            <h2 id="decide">
              <Trans>Nothing was ordered yet: please decide</Trans>
            </h2>
            {refusal && <p>{errorText(refusal)}</p>}
          </div>
        </header>
        {refused.length > 0 && (
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
                <Button icon={<IconChecks size={18} aria-hidden />} disabled={open === 0} onClick={state.acceptAll}>
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
                    onChoose={(decision) => state.choose(keyOf(line), decision)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
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
              decisions={decisions}
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
