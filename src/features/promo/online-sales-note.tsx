import { IconPlayerPause } from '@tabler/icons-react'
import { ONLINE_SALES } from '#domain/contract/promo.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Note } from '../../ui/note.tsx'
import css from './online-sales-note.module.css'
import { useSetting } from './promo.reads.ts'

/** Said before somebody fills a cart for nothing; the service refuses an order with the very same words. */
export function OnlineSalesNote() {
  const errorText = useErrorText()
  if (useSetting(ONLINE_SALES) !== 'off') return null
  return (
    <div className={css.room}>
      <Note tone="change" icon={<IconPlayerPause size={18} aria-hidden />}>
        {errorText({ error: 'order.onlineSalesOff' })}
      </Note>
    </div>
  )
}
