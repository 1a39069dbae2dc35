import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudUp, IconShoppingCartUp, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ClientAccount } from '#domain/contract/account.ts'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useListTop } from '../../lib/use-list-top.ts'
import { useWindowRows } from '../../lib/use-window-rows.ts'
import type { CartViewLine } from '../../offline/device-types.ts'
import { ArticlePrice } from '../../ui/article-price.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import css from './saved-lines.module.css'
import { useCartCommands } from './cart.commands.ts'
import { useCartArticles } from './cart.reads.ts'
import type { Basket } from './cart.reads.ts'

interface SavedLinesProps {
  basket: Basket
  saved: readonly CartViewLine[]
  articleLink: (goodsId: string) => LinkProps
}

/** Estimated height of a row in pixels, until it is measured. */
const ROW_PX = 72

/** Lines saved for later: not counted and not ordered, one tap from the cart (decisions §8). Windowed: there may be 1,000. */
export function SavedLines({ basket, saved, articleLink }: SavedLinesProps) {
  const { t } = useLingui()
  const { setAside } = useCartCommands()
  const { account } = basket
  const { articles } = useCartArticles(saved, account)
  const list = useRef<HTMLDivElement>(null)
  const top = useListTop(list)
  const virtual = useWindowRows({
    count: saved.length,
    estimateSize: () => ROW_PX,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => saved[index]?.goodsId ?? index,
  })
  return (
    <Card
      flush
      className="noPrint"
      title={<Plural value={saved.length} one="# article saved for later" other="# articles saved for later" />}
      action={
        saved.length > 1 && (
          <Button variant="quiet" onClick={() => void setAside(saved, false, t`${saved.length} lines added to the cart`)}>
            <Trans>Add all to the cart</Trans>
          </Button>
        )
      }
    >
      <div ref={list}>
        <ul className={css.space} aria-label={t`Saved for later`} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const line = saved[index]
            return (
              line && (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  aria-posinset={index + 1}
                  aria-setsize={saved.length}
                  className={css.line}
                  style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
                >
                  <SavedLine line={line} article={articles.get(line.goodsId)} account={account} articleLink={articleLink} />
                </li>
              )
            )
          })}
        </ul>
      </div>
    </Card>
  )
}

interface SavedLineProps {
  line: CartViewLine
  article: Article | undefined
  account: ClientAccount
  articleLink: SavedLinesProps['articleLink']
}

function SavedLine({ line, article, account, articleLink }: SavedLineProps) {
  const { t, i18n } = useLingui()
  const { setAside, remove } = useCartCommands()
  const now = useServerNow()
  const { goodsId, quantity, note, pending } = line
  const name = article?.name ?? goodsId
  return (
    <Row
      lead={<Picture image={article?.images[0] ?? ''} alt="" className={css.picture} />}
      title={
        <Link {...articleLink(goodsId)} className={css.name}>
          {keepUnits(name)}
        </Link>
      }
      meta={
        <span className={css.meta}>
          <span className={css.number}>{goodsId}</span>
          <Plural
            value={quantity}
            one={`${formatNumber(i18n.locale, quantity)} piece`}
            other={`${formatNumber(i18n.locale, quantity)} pieces`}
          />
          {article && <ArticlePrice article={article} price={priceLine(article, account, quantity, now)} amount="lineTotal" />}
          {pending && (
            <span className={css.pending}>
              <IconCloudUp size={14} aria-hidden />
              <Trans>Saved on this device</Trans>
            </span>
          )}
        </span>
      }
      actions={
        <>
          <Button
            icon={<IconShoppingCartUp size={18} aria-hidden />}
            aria-label={t`Add ${name} to the cart`}
            onClick={() => void setAside([line], false, t`${name} added to the cart`)}
          >
            <Trans>Put into the cart</Trans>
          </Button>
          <IconButton
            label={t`Remove ${name}`}
            icon={<IconTrash size={20} aria-hidden />}
            onClick={() => void remove([line], t`${name} removed`, true)}
          />
        </>
      }
    >
      {note !== '' && <p className={css.note}>{note}</p>}
    </Row>
  )
}
