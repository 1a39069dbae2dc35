import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Article } from '#domain/contract/article.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { paths } from '../../app/paths.ts'
import { CartTotal } from '../../features/cart/cart-total.tsx'
import { ArrivalNotice } from '../../features/notices/arrival-notice.tsx'
import { ScanPanel } from '../../features/scan/scan-panel.tsx'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { articleLink } from './buying.tsx'
import css from './scan-side.module.css'

const noticeOf = (article: Article) => <ArrivalNotice article={article} />

/** The scan list with what the cart and the notices add to it. */
export function ScanSide({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <ScanPanel
      detail={articleLink}
      search={paths.search}
      notice={noticeOf}
      cart={<ToCart />}
      onSearch={(code) => void navigate(paths.search(code))}
      onClose={onClose}
    />
  )
}

function ToCart() {
  const { i18n } = useLingui()
  const cart = useObservable(useDevice().cart)
  const total = cart?.total ?? 0
  const pieces = formatNumber(i18n.locale, total)
  return (
    <div className={css.cart}>
      <span className={css.figures}>
        <Plural value={total} one={`${pieces} piece`} other={`${pieces} pieces`} />
        <CartTotal />
      </span>
      <LinkButton {...paths.cart()} variant="primary">
        <Trans>Open the cart</Trans>
      </LinkButton>
    </div>
  )
}
