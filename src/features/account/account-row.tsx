import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPin, IconPinFilled, IconShoppingCart, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row } from '../../ui/row.tsx'
import { AccountBadges } from './account-badges.tsx'
import css from './accounts-screen.module.css'

interface AccountRowProps {
  account: ClientAccountRow
  isChosen: boolean
  onChoose: () => void
  onPin: (pinned: boolean) => void
  onDefault: () => void
}

export function AccountRow({ account, isChosen, onChoose, onPin, onDefault }: AccountRowProps) {
  const { t } = useLingui()
  const { company, clientNumber, vatAccount, country, openCartLines } = account
  return (
    <li className={isChosen ? css.chosen : undefined}>
      <Row
        title={company}
        onPress={onChoose}
        lead={<span className={css.country}>{country}</span>}
        meta={
          <span className={css.facts}>
            <span className="num">{clientNumber}</span>
            <span className="num">
              <Trans>VAT {vatAccount}</Trans>
            </span>
            {openCartLines > 0 && (
              <span className={css.cart}>
                <IconShoppingCart size={14} aria-hidden />
                <Plural value={openCartLines} one="# line in the cart" other="# lines in the cart" />
              </span>
            )}
          </span>
        }
        marks={
          <>
            {isChosen && (
              <Badge tone="ok">
                <Trans>Acting for</Trans>
              </Badge>
            )}
            {account.isDefault && (
              <Badge icon={<IconStarFilled size={12} aria-hidden />}>
                <Trans>At the next sign-in</Trans>
              </Badge>
            )}
            <AccountBadges account={account} />
          </>
        }
        end={
          <>
            <IconButton
              label={account.isDefault ? t`${company} is chosen at the next sign-in` : t`Choose ${company} at the next sign-in`}
              on={account.isDefault}
              icon={account.isDefault ? <IconStarFilled size={20} /> : <IconStar size={20} />}
              onClick={onDefault}
            />
            <IconButton
              label={account.pinned ? t`Unpin ${company}` : t`Pin ${company} to the top`}
              on={account.pinned}
              icon={account.pinned ? <IconPinFilled size={20} /> : <IconPin size={20} />}
              onClick={() => onPin(!account.pinned)}
            />
          </>
        }
      />
    </li>
  )
}
