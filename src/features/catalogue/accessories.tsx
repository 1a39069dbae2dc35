import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { POPOVER_PAGE_SIZE } from '#domain/rules/limits.ts'
import type { ArticleDetail } from '../../offline/device-types.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './accessories.module.css'
import { GoodsCard } from './goods-card.tsx'
import type { Buying } from './goods-card.tsx'

/** Accessories of the article, five to a page, each with its quantity per piece (§2, §3). */
export function Accessories({ accessories, buying }: Pick<ArticleDetail, 'accessories'> & { buying: Buying }) {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const last = Math.ceil(accessories.length / POPOVER_PAGE_SIZE) - 1
  const shown = accessories.slice(page * POPOVER_PAGE_SIZE, (page + 1) * POPOVER_PAGE_SIZE)
  return (
    <Card
      title={<Trans>Goes with it</Trans>}
      action={
        last > 0 && (
          <span className={css.paging}>
            <IconButton
              label={t`Previous accessories`}
              icon={<IconChevronLeft size={20} aria-hidden />}
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            />
            <IconButton
              label={t`Next accessories`}
              icon={<IconChevronRight size={20} aria-hidden />}
              disabled={page === last}
              onClick={() => setPage(page + 1)}
            />
          </span>
        )
      }
    >
      <ul className={css.list}>
        {shown.map(({ article, refGoodsNum }) => (
          <li key={article.goodsId} className={css.item}>
            {refGoodsNum > 0 && (
              <span className={css.each}>
                <Plural value={refGoodsNum} one="# for one piece" other="# for one piece" />
              </span>
            )}
            <GoodsCard article={article} buying={buying} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
