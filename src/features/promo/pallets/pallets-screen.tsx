import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPackages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { parseDecimal } from '#domain/rules/money.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AsOf } from '../as-of.tsx'
import { PalletBones, PalletLoad } from './pallet-screen.tsx'
import css from './pallets.module.css'
import { usePallets } from './pallets.reads.ts'

/** All mixed pallets that are open to the account; typing narrows them by their titles. */
export function PalletsScreen({ pallet }: { pallet: (palletId: string) => LinkProps }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [asked, setAsked] = useState({ keyword: '', page: 1 })
  const { pallets, total, pages, readAt, isOld, failure, retry } = usePallets(asked.keyword.trim(), asked.page)
  return (
    <Page
      title={<Trans>Mixed pallets</Trans>}
      meta={
        total !== undefined && (
          <>
            <Plural value={total} one="# pallet" other="# pallets" />
            {isOld && <AsOf at={readAt} />}
          </>
        )
      }
    >
      <TextField
        type="search"
        label={<Trans>Find a pallet</Trans>}
        value={asked.keyword}
        maxLength={200}
        onChange={(keyword) => setAsked({ keyword, page: 1 })}
      />
      {failure && (
        <BrokenState tight title={<Trans>This list is not on this device yet</Trans>} onRetry={retry}>
          {errorText(failure)}
        </BrokenState>
      )}
      {!failure && !pallets && <PalletBones />}
      {pallets?.length === 0 && (
        <EmptyState tight icon={<IconPackages size={28} />} title={<Trans>No pallet here</Trans>}>
          <Trans>Pallets put together for this account show here.</Trans>
        </EmptyState>
      )}
      {pallets !== undefined && pallets.length > 0 && (
        <Card flush>
          <Rows label={t`Mixed pallets`}>
            {pallets.map((one) => (
              <li key={one.id}>
                <Row
                  lead={<Picture image={one.lines[0]?.goods.imageUrl ?? ''} alt="" className={css.picture} />}
                  title={
                    <Link {...pallet(one.id)} className="rowTarget">
                      {one.title}
                    </Link>
                  }
                  meta={<PalletLoad pallet={one} />}
                  end={<Money minor={parseDecimal(one.activityPrice) ?? 0} currency={one.currency} strong />}
                />
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {pages > 1 && <Pager page={asked.page} pages={pages} onPage={(page) => setAsked({ ...asked, page })} />}
    </Page>
  )
}
