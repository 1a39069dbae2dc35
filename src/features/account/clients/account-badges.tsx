import { Trans, useLingui } from '@lingui/react/macro'
import { IconBox, IconFlask, IconPercentage, IconShip } from '@tabler/icons-react'
import type { ClientAccount } from '#domain/contract/account.ts'
import { formatPercent } from '#domain/rules/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Properties of an account that affect how one orders for it. */
export function AccountBadges({ account }: { account: ClientAccount }) {
  const { i18n } = useLingui()
  const userRate = formatPercent(i18n.locale, account.userRate)
  return (
    <>
      {account.userRate > 0 && (
        <Badge tone="accent" icon={<IconPercentage size={14} aria-hidden />}>
          <Trans>VIP {userRate}</Trans>
        </Badge>
      )}
      {!account.official && (
        <Badge tone="need">
          <Trans>Not approved for ordering</Trans>
        </Badge>
      )}
      {account.isTest && (
        <Badge icon={<IconFlask size={14} aria-hidden />}>
          <Trans>Test</Trans>
        </Badge>
      )}
      {account.orderingMode === 'package' && (
        <Badge icon={<IconBox size={14} aria-hidden />}>
          <Trans>By box</Trans>
        </Badge>
      )}
      {account.shipsFromChina && (
        <Badge icon={<IconShip size={14} aria-hidden />}>
          <Trans>From China</Trans>
        </Badge>
      )}
    </>
  )
}
