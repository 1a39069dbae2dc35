import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../app/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { CataloguePlaces } from './catalogue-places.tsx'
import { PlaceList } from './place-list.tsx'
import css from './place-list.module.css'

/** All places on one page: the fifth place of the bar on a phone, the end of the rail elsewhere. */
export function MorePage() {
  const { t } = useLingui()
  return (
    <Page title={<Trans id="nav.more">More</Trans>}>
      <div className={css.groups}>
        <Card flush title={<Trans>For you</Trans>}>
          <div className={css.inner}>
            <PlaceList group="rail" label={t`For you`} without={[paths.home().to, paths.cart().to]} />
            <PlaceList group="more" label={t`More places`} />
          </div>
        </Card>
        <Card flush title={<Trans>Orders</Trans>}>
          <div className={css.inner}>
            <PlaceList group="orders" label={t`Orders`} />
          </div>
        </Card>
        <Card flush title={<Trans>Catalogue</Trans>}>
          <div className={css.inner}>
            <CataloguePlaces />
          </div>
        </Card>
      </div>
    </Page>
  )
}
