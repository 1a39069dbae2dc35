import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudUp, IconMapPin, IconPin, IconPinFilled, IconShoppingCart, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Age } from '../../../ui/age.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row } from '../../../ui/row.tsx'
import { AccountBadges } from './account-badges.tsx'
import css from './accounts-screen.module.css'

interface AccountRowProps {
  account: ClientAccountRow
  isChosen: boolean
  /** The first of the whole list: it opens at the next sign-in. */
  isNext: boolean
  /** Number of its commands that wait on this device. */
  unsent: number
  onChoose: () => void
  onPin: (pinned: boolean) => void
  onDefault: () => void
}

export function AccountRow({ account, isChosen, isNext, unsent, onChoose, onPin, onDefault }: AccountRowProps) {
  const { t } = useLingui()
  const { company } = account
  return (
    <div className={classNames(isChosen && css.chosen)}>
      <Row
        title={company}
        onPress={onChoose}
        lead={<span className={css.country}>{account.country}</span>}
        meta={<Facts account={account} unsent={unsent} />}
        marks={
          <>
            {isChosen && (
              <Badge tone="ok">
                <Trans>Acting for</Trans>
              </Badge>
            )}
            {isNext && (
              <Badge icon={<IconStarFilled size={12} aria-hidden />}>
                <Trans>Opens at sign-in</Trans>
              </Badge>
            )}
            <AccountBadges account={account} />
          </>
        }
        end={
          <>
            <IconButton
              label={account.isDefault ? t`${company} opens at sign-in` : t`Open ${company} at sign-in`}
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
    </div>
  )
}

function Facts({ account, unsent }: Pick<AccountRowProps, 'account' | 'unsent'>) {
  const { clientNumber, vatAccount, city, openCartLines, seenAt } = account
  return (
    <span className={css.facts}>
      <span className="num">{clientNumber}</span>
      {vatAccount && (
        <span className="num">
          <Trans>VAT {vatAccount}</Trans>
        </span>
      )}
      {city && (
        <span className={css.fact}>
          <IconMapPin size={14} aria-hidden />
          {city}
        </span>
      )}
      {openCartLines > 0 && (
        <span className={css.fact}>
          <IconShoppingCart size={14} aria-hidden />
          <Plural value={openCartLines} one="# line in the cart" other="# lines in the cart" />
        </span>
      )}
      {unsent > 0 && (
        <span className={css.fact}>
          <IconCloudUp size={14} aria-hidden />
          <Plural value={unsent} one="# not sent yet" other="# not sent yet" />
        </span>
      )}
      {seenAt && (
        <span>
          <Trans>
            Last visit <Age at={Date.parse(seenAt)} />
          </Trans>
        </span>
      )}
    </span>
  )
}
