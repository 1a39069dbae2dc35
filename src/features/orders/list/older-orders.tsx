import { Plural, Trans } from '@lingui/react/macro'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { useOrderList } from './order-list.reads.ts'
import css from './order-table.module.css'

interface OlderOrdersProps {
  older: ReturnType<typeof useOrderList>['older']
  /** True with a keyword, which only the service can match in older orders. */
  isSearch: boolean
}

/** Below the device's orders: says that older ones are at the service, and loads them. */
export function OlderOrders({ older, isSearch }: OlderOrdersProps) {
  const errorText = useErrorText()
  const { isOffline, missing, failure } = older
  if (isOffline) {
    return (
      <p className={css.older} role="note">
        {isSearch ? (
          <Trans>Only the orders on this device were searched. Older ones are at the service and need a network.</Trans>
        ) : (
          <Trans>This device holds the newest 100 orders. Older ones are at the service and need a network.</Trans>
        )}
      </p>
    )
  }
  if (failure) {
    return (
      <div className={css.older} role="alert">
        <p>
          <Trans>Older orders could not be read.</Trans> {errorText(failure)}
        </p>
        <Button busy={older.isReading} onClick={older.more}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  if (missing === null || missing === 0) return null
  return (
    <div className={css.older}>
      <p>
        <Plural value={missing} one="# older order is at the service." other="# older orders are at the service." />
      </p>
      <Button busy={older.isReading} onClick={older.more}>
        <Trans>Show older orders</Trans>
      </Button>
    </div>
  )
}
