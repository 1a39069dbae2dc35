import { IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ONLINE_SALES } from '#domain/contract/promo.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { SalesPaused } from '../../lib/sales-paused.ts'
import { AbovePage } from '../../ui/above-page.tsx'
import { Note } from '../../ui/note.tsx'
import { useSetting } from './promo.reads.ts'

/**
 * Wraps a screen that orders: while the brand takes no orders, a note says so above, and every part below refuses as the service
 * would.
 */
export function OnlineSales({ children }: { children: ReactNode }) {
  const isPaused = useSetting(ONLINE_SALES, 'off') === 'off'
  return (
    <SalesPaused value={isPaused}>
      {isPaused && <PausedNote />}
      {children}
    </SalesPaused>
  )
}

function PausedNote() {
  const errorText = useErrorText()
  return (
    <AbovePage>
      <Note tone="change" icon={<IconPlayerPause size={18} aria-hidden />}>
        {errorText({ error: 'order.onlineSalesOff' })}
      </Note>
    </AbovePage>
  )
}
