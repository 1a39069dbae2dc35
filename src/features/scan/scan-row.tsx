import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconSearch, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { priceLine } from '#domain/contract/article-facts.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { useAccount } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { classNames } from '../../ui/class-names.ts'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { PriceButton } from '../../ui/price-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import tones from '../../ui/tone.module.css'
import { ChooseArticle } from './choose-article.tsx'
import { toneOf, useOutcomeWords } from './outcome-words.ts'
import type { Scan, ScanOf, ScanRow as Row } from './scan-log.ts'
import look from './scan-line.module.css'
import css from './scan-row.module.css'

export interface RowActs {
  article(goodsId: string): Article | undefined
  detail(goodsId: string): LinkProps
  search(code: string): LinkProps
  /** Replaces add-to-cart on a sold-out article (§5). */
  notice(article: Article): ReactNode
  onUndo(scans: readonly ScanOf<'added'>[]): void
  onForget(scans: readonly Scan[]): void
  onChoose(scan: ScanOf<'choice'>, article: Article): void
}

/** The scans of one article, with its current quantity in the cart; or of one code that means none. */
export function ScanRow({ row, inCart, acts }: { row: Row; inCart: number; acts: RowActs }) {
  const { t, i18n } = useLingui()
  const { why } = useOutcomeWords()
  const [last] = row.scans
  const article = 'goodsId' in last ? acts.article(last.goodsId) : undefined
  const added = row.scans.filter((scan) => scan.kind === 'added')
  const [undoable] = added
  const times = added.length
  const words = why(last)
  const name = article?.name ?? ('goodsId' in last ? last.goodsId : last.code)
  const difference = formatNumber(i18n.locale, undoable?.difference ?? 0)
  return (
    <li className={classNames(look.line, css.row)}>
      <Picture image={article?.images[0] ?? ''} alt="" className={look.picture} />
      <div className={look.words}>
        {'goodsId' in last ? (
          <Link {...acts.detail(last.goodsId)} className={css.name}>
            {keepUnits(name)}
          </Link>
        ) : (
          <span className={css.name}>{keepUnits(name)}</span>
        )}
        {article && (
          <span className={look.code}>
            {last.code}
            {times > 1 && (
              <>
                {' · '}
                <Plural value={times} one="# scan" other="# scans" />
              </>
            )}
          </span>
        )}
        {words !== '' && <span className={classNames(css.why, tones[toneOf(last)])}>{words}</span>}
        {last.kind === 'choice' && (
          <ChooseArticle
            articles={last.goodsIds.map((goodsId) => acts.article(goodsId)).filter((one) => one !== undefined)}
            onChoose={(one) => acts.onChoose(last, one)}
          />
        )}
        {last.kind === 'unknown' && (
          <LinkButton {...acts.search(last.code)} icon={<IconSearch size={18} aria-hidden />}>
            <Trans>Search for it</Trans>
          </LinkButton>
        )}
        {last.kind === 'refused' && article && acts.notice(article)}
      </div>
      {inCart > 0 && <InCart article={article} quantity={inCart} />}
      {undoable ? (
        <IconButton
          label={t`Take ${difference} of ${name} out again`}
          icon={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => acts.onUndo([undoable])}
        />
      ) : (
        <IconButton label={t`Remove ${name}`} icon={<IconX size={20} aria-hidden />} onClick={() => acts.onForget(row.scans)} />
      )}
    </li>
  )
}

/** Pieces in the cart and their price, which opens its price steps. */
function InCart({ article, quantity }: { article: Article | undefined; quantity: number }) {
  const { i18n } = useLingui()
  const account = useAccount()
  const shown = formatNumber(i18n.locale, quantity)
  const price = article && account && priceLine(article, account, quantity, serverNow())
  const pieces = (
    <>
      <span className={classNames(css.quantity, 'num')} aria-hidden>
        {shown}
      </span>
      <span className="visuallyHidden">
        <Trans>In cart: {shown}</Trans>
      </span>
    </>
  )
  if (!article || !price) return <div className={css.figures}>{pieces}</div>
  return (
    <div className={css.figures}>
      <PriceButton subject={{ kind: 'now', article, price }} className={css.priced}>
        {pieces} <Money minor={price.lineTotal} currency={article.currency} className={css.total} />
      </PriceButton>
      <EnergyArrow article={article} />
    </div>
  )
}
