import { Trans } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Note } from '../../ui/note.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useArticles } from './catalogue.reads.ts'
import type { Buying } from './goods-card.tsx'
import css from './successor.module.css'

/** An article off the market, and its successor if one is named. */
export function Gone({ successor, buying }: { successor: string | null; buying: Buying }) {
  return (
    <div className={css.gone}>
      <GoneNote />
      {successor !== null && <Successor goodsId={successor} buying={buying} />}
    </div>
  )
}

export function GoneNote() {
  return (
    <Note tone="wait" icon={<IconPackageOff size={18} aria-hidden />}>
      <Trans>This article is no longer sold.</Trans>
    </Note>
  )
}

function Successor({ goodsId, buying }: { goodsId: string; buying: Buying }) {
  const [article] = useArticles([goodsId]) ?? []
  return (
    <Link {...buying.detail(goodsId)} className={css.successor}>
      <Picture image={article?.images[0] ?? ''} alt="" className={css.picture} />
      <span className={css.words}>
        <span className={css.lead}>
          <Trans>Show its successor</Trans>
        </span>
        <span>{article?.name}</span>
        <span className={css.number}>{goodsId}</span>
      </span>
    </Link>
  )
}
