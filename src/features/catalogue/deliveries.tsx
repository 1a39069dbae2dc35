import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'

interface DeliveriesProps {
  arrivals: readonly { readonly day: string; readonly quantity: number }[]
}

/** Expected quantities by day, one per line: "240 on 2026-12-11". */
export function Deliveries({ arrivals }: DeliveriesProps) {
  const { i18n } = useLingui()
  return arrivals.map(({ day: arrivesOn, quantity }, at) => {
    const pieces = formatNumber(i18n.locale, quantity)
    return (
      <Fragment key={arrivesOn}>
        {at > 0 && <br />}
        <Trans>
          {pieces} on {arrivesOn}
        </Trans>
      </Fragment>
    )
  })
}
