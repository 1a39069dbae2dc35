import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingStore, IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useAccount, useIdentity } from '../../lib/device.ts'
import { Badge } from '../../ui/badge.tsx'
import css from './acting-for.module.css'

/** The client account that the screen belongs to: always visible; staff change it here. */
export function ActingFor({ picker }: { picker: LinkProps }) {
  const { t } = useLingui()
  const account = useAccount()
  const person = useIdentity()
  const words = account ? (
    <span className={css.words}>
      <span className={css.number}>{account.clientNumber}</span>
      <span className={css.company}>{account.company}</span>
    </span>
  ) : (
    <span className={css.words}>
      <span className={css.company}>
        <Trans>Choose an account</Trans>
      </span>
    </span>
  )
  if (person?.kind !== 'staff') {
    return (
      <div className={css.chip}>
        <IconBuildingStore size={20} aria-hidden />
        {words}
        {account?.right === 'look' && (
          <Badge tone="change" bare>
            <Trans>View only</Trans>
          </Badge>
        )}
      </div>
    )
  }
  return (
    <Link {...picker} className={css.chip} title={account ? t`Change the account` : undefined}>
      <IconBuildingStore size={20} aria-hidden />
      {account && (
        <span className="visuallyHidden">
          <Trans>Acting for</Trans>
        </span>
      )}
      {words}
      <IconSelector size={16} aria-hidden />
    </Link>
  )
}
