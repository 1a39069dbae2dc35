import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Plan } from '#domain/contract/plans.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { usePricedPlan } from './plan.reads.ts'
import { usePlanCommands } from './plans.commands.ts'

interface IntoCartProps {
  plan: Plan
  /** `isIn` is true if its lines are in the cart now. */
  onDone: (isIn: boolean) => void
}

/** Puts a plan into the cart; lines that cannot be had as planned are shown first. */
export function IntoCart({ plan, onDone }: IntoCartProps) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const state = usePricedPlan(plan.lines)
  const { intoCart } = usePlanCommands()
  const short = plan.lines.filter(({ goodsId }) => state?.fits.get(goodsId)?.error)
  const isReady = state !== null && !state.isWaiting
  const [isBusy, setBusy] = useState(false)
  const isTaken = useRef(false)
  /** Runs once: the pieces are added to the cart, and data read meanwhile may trigger it again. */
  const take = async () => {
    if (isTaken.current) return
    isTaken.current = true
    setBusy(true)
    onDone(await intoCart(plan, state?.lines ?? []))
  }
  const begin = useEffectEvent(() => void take())
  const isWhole = isReady && short.length === 0
  useEffect(() => {
    if (isWhole) begin()
  }, [isWhole])
  if (!isReady || isWhole) return null
  const count = state.lines.length
  return (
    <KitDialog
      title={
        <Plural
          value={short.length}
          one="# line is no longer available as it was"
          other="# lines are no longer available as they were"
        />
      }
      onClose={() => onDone(false)}
      footer={
        <>
          <Button onClick={() => onDone(false)}>
            <Trans>Leave the cart as it is</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} disabled={count === 0} onClick={() => void take()}>
            <Plural value={count} one="Add # line to the cart" other="Add # lines to the cart" />
          </Button>
        </>
      }
    >
      <Rows label={t`Lines of the plan`}>
        {short.map(({ goodsId, quantity: asked }) => {
          const { quantity, error } = state.fits.get(goodsId) ?? { quantity: 0, error: null }
          return (
            <li key={goodsId}>
              <Row
                title={state.articles.get(goodsId)?.name ?? goodsId}
                meta={error !== null && errorText({ error })}
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
          )
        })}
      </Rows>
    </KitDialog>
  )
}
