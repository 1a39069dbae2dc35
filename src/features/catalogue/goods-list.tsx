import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCategory, IconPackageOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useErrorText } from '../../lib/error-text.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/skeleton.tsx'
import { CardBones } from './card-bones.tsx'
import { useClassTree, useGoodsPages } from './catalogue.reads.ts'
import { ClassTree } from './class-tree.tsx'
import type { Buying } from './goods-card.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import css from './goods-list.module.css'
import { ListTools } from './list-tools.tsx'
import { questionOf } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

interface GoodsListProps {
  title: ReactNode
  search: ListSearch
  /** Written into the address; filters replace the entry, so that back leaves the list. */
  onSearch: (next: ListSearch) => void
  buying: Buying
  /** The class that the address stands for. */
  root?: string | undefined
  keyword?: string | undefined
  /** What stands where nothing is found. */
  nothing?: ReactNode
}

const FIRST_PAGE: readonly number[] = [1]

/** A list of articles: categories, filters, sorting and the grid; all of it in the address (§2). */
export function GoodsList({ title, search, onSearch, buying, root, keyword, nothing }: GoodsListProps) {
  const { t, i18n } = useLingui()
  const { classes } = useClassTree()
  const [pages, setPages] = useState(FIRST_PAGE)
  const [isTreeOpen, setTreeOpen] = useState(false)
  const question = questionOf(search, { classId: root, keyword })
  const goods = useGoodsPages(question, pages)
  const chosen = search.class ?? root
  const chosenName = search.class === undefined ? undefined : classes.find(({ id }) => id === search.class)?.name
  const choose = (classId: string | undefined) => {
    const { class: _, ...rest } = search
    setTreeOpen(false)
    scrollTo({ top: 0 })
    onSearch(classId === undefined || classId === root ? rest : { ...rest, class: classId })
  }
  const tree = <ClassTree classes={classes} root={root} chosen={chosen} onChoose={choose} />
  const total = goods.total ?? 0
  return (
    <Page
      width="wide"
      title={chosenName ?? title}
      meta={goods.total !== undefined && <Plural value={total} one="# article" other={`${i18n.number(total)} articles`} />}
      actions={
        <Button className={css.treeButton} icon={<IconCategory size={18} aria-hidden />} onClick={() => setTreeOpen(true)}>
          <Trans>Categories</Trans>
        </Button>
      }
    >
      <div className={css.layout}>
        <aside className={css.side}>{tree}</aside>
        <div className={css.main}>
          <ListTools search={search} onSearch={onSearch} />
          <Body
            key={JSON.stringify(question)}
            goods={goods}
            label={t`Articles`}
            buying={buying}
            keyword={keyword}
            onPages={setPages}
            nothing={nothing}
            onClear={Object.keys(search).length > 0 ? () => onSearch({}) : undefined}
          />
        </div>
      </div>
      {isTreeOpen && (
        <Dialog title={<Trans>Categories</Trans>} shape="drawer" onClose={() => setTreeOpen(false)}>
          {tree}
        </Dialog>
      )}
    </Page>
  )
}

interface BodyProps {
  goods: ReturnType<typeof useGoodsPages>
  label: string
  buying: Buying
  keyword: string | undefined
  onPages: (pages: readonly number[]) => void
  nothing: ReactNode
  onClear: (() => void) | undefined
}

function Body({ goods, label, buying, keyword, onPages, nothing, onClear }: BodyProps) {
  const errorText = useErrorText()
  if (goods.total === undefined && goods.failure) {
    return (
      <BrokenState
        title={<Trans>The articles could not be read</Trans>}
        safe={<Trans>Your cart and your orders are on this device and stay usable.</Trans>}
        onRetry={goods.retry}
      >
        {errorText(goods.failure.answer)}
      </BrokenState>
    )
  }
  if (goods.total === undefined) {
    return (
      <Waiting className={css.bones}>
        {Array.from({ length: 8 }, (_, at) => (
          <CardBones key={at} />
        ))}
      </Waiting>
    )
  }
  if (goods.total === 0) {
    if (nothing && !onClear) return nothing
    return (
      <EmptyState
        icon={<IconPackageOff size={28} />}
        title={<Trans>No articles here</Trans>}
        action={
          onClear && (
            <Button variant="primary" onClick={onClear}>
              <Trans>Clear the filters</Trans>
            </Button>
          )
        }
      >
        {onClear ? (
          <Trans>No article matches all chosen filters.</Trans>
        ) : (
          <Trans>This category has no articles for this account.</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <GoodsGrid label={label} total={goods.total} article={goods.article} onPages={onPages} buying={buying} keyword={keyword} />
  )
}
