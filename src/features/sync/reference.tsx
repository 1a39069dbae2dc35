import { useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { toast } from '../../ui/toasts.ts'
import css from './sync-screen.module.css'
import { shortId } from './state-of.ts'

/** The reference of a command, to read out or to copy in full. */
export function Reference({ id }: { id: string }) {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      toast(t`Reference copied`)
    } catch {
      toast(t`Copying was not allowed. The reference is ${id}`, { tone: 'need' })
    }
  }
  return (
    <button type="button" className={css.reference} title={t`Copy the whole reference`} onClick={() => void copy()}>
      {shortId(id)}
      <IconCopy size={14} aria-hidden />
    </button>
  )
}
