import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { typedAmount } from '#domain/rules/typed-amount.ts'
import { useAccount } from '../../lib/device.ts'
import { KitText } from '../../ui/kit/kit-fields.tsx'

/** Limit up to which a person may order without an approval (record 240), as typed; empty means no limit. */
export function useLimit(before: string) {
  const [typed, setTyped] = useState(before)
  const amount = typedAmount(typed)
  return {
    typed,
    setTyped,
    isWrong: typed.trim() !== '' && amount === undefined,
    /** Only the right to order has a limit. */
    of: (right: BuyerRight): string | null => (right === 'order' && amount !== undefined ? formatDecimal(amount) : null),
  }
}

interface LimitFieldProps {
  limit: ReturnType<typeof useLimit>
  isTried: boolean
}

export function LimitField({ limit, isTried }: LimitFieldProps) {
  const currency = useAccount()?.currency ?? ''
  return (
    <KitText
      label={<Trans>Approval needed for orders above</Trans>}
      hint={<Trans>With tax, in {currency}. Leave it empty for no limit.</Trans>}
      name="orderLimit"
      inputMode="decimal"
      autoComplete="off"
      value={limit.typed}
      onChange={limit.setTyped}
      error={isTried && limit.isWrong && <Trans>Enter an amount like 500 or 500.00.</Trans>}
    />
  )
}
