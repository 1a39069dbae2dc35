import { Trans } from '@lingui/react/macro'
import { IconCloudOff, IconLogin2, IconScale, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currentBrand } from '../../lib/brand.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'

/** What one needs to know before the first order: short, true, and readable without signing in. */
export function HelpScreen({ foot }: { foot: ReactNode }) {
  const { name } = currentBrand()
  return (
    <Page title={<Trans>Help centre</Trans>} width="narrow">
      <Card flush title={<Trans>The four things people ask first</Trans>}>
        <Row
          lead={<IconLogin2 size={24} aria-hidden />}
          title={<Trans>Signing in</Trans>}
          meta={
            <Trans>
              Buyers sign in with e-mail and password, staff with their company account. An account of {name} is opened by your
              account manager.
            </Trans>
          }
        />
        <Row
          lead={<IconCloudOff size={24} aria-hidden />}
          title={<Trans>Working without a connection</Trans>}
          meta={
            <Trans>
              The catalogue, your cart and your orders are on this device. What you do is saved here first and sent when there is
              a connection; the Sync Centre shows what still waits.
            </Trans>
          }
        />
        <Row
          lead={<IconScale size={24} aria-hidden />}
          title={<Trans>Quantities</Trans>}
          meta={
            <Trans>
              Articles are sold in multiples or by the box. A quantity that does not fit is rounded down, and the screen says so.
            </Trans>
          }
        />
        <Row
          lead={<IconSearch size={24} aria-hidden />}
          title={<Trans>Finding articles</Trans>}
          meta={
            <Trans>Search by words, article number or barcode. Press / to go to the search field; a scanner types into it.</Trans>
          }
        />
      </Card>
      {foot}
    </Page>
  )
}
