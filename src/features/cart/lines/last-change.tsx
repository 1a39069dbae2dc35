import { Trans } from '@lingui/react/macro'
import { IconCloudUp } from '@tabler/icons-react'
import { Age } from '../../../ui/age.tsx'
import css from './last-change.module.css'

interface LastChangeProps {
  pending: boolean
  changedBy: string | null
  changedAt: string | null
}

/** Who changed a line, set or pallet last, in quiet type; or that only this device knows of it yet. */
export function LastChange({ pending, changedBy, changedAt }: LastChangeProps) {
  if (pending) {
    return (
      <span className={css.pending}>
        <IconCloudUp size={14} aria-hidden />
        <Trans>Saved on this device</Trans>
      </span>
    )
  }
  if (changedBy === null || changedAt === null) return null
  return (
    <span className={css.changed}>
      {changedBy} · <Age at={Date.parse(changedAt)} />
    </span>
  )
}
