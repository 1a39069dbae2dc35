import { useLingui } from '@lingui/react/macro'
import type { Notice } from '#domain/contract/notices.ts'
import { notices } from '#domain/contract/notices.ts'
import { useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { toast } from '../../ui/toasts.ts'

/** Cancels a notice, to the person or to an address; Undo asks for it again. */
export function useTakeBack(): (notice: Omit<Notice, 'since'>, name: string) => Promise<void> {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  return async ({ goodsId, email, quantity }, name) => {
    const label = t`No arrival notice: ${name}`
    const again = { label: t`Arrival notice: ${name}` }
    const undo = () =>
      email === '' || quantity === null
        ? device.enqueue(notices.add, { goodsId }, again)
        : device.enqueue(notices.subscribe, { goodsId, email, quantity }, again)
    const body = email === '' ? { goodsId } : { goodsId, email }
    if (!(await saved(device.enqueue(notices.remove, body, { label })))) return
    toast(label, { tone: 'plain', undo: () => void saved(undo()) })
  }
}
