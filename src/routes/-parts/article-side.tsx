import { Trans } from '@lingui/react/macro'
import { useNoteView } from '../../features/browse/use-note-view.ts'
import { ArticleDetailScreen } from '../../features/catalogue/article-detail.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BesideShelf } from './beside-shelf.tsx'
import { buying } from './buying.tsx'
import { PackageLink } from './package-link.tsx'
import { categoryLink, wholeCatalogue } from './product-word.ts'

/** The whole detail in a drawer; the list behind it keeps its place. */
export function ArticleSide({ goodsId, onClose }: { goodsId: string; onClose: () => void }) {
  useNoteView(goodsId)
  return (
    <Dialog title={<Trans>Article</Trans>} shape="side" onClose={onClose}>
      <ArticleDetailScreen
        key={goodsId}
        goodsId={goodsId}
        buying={buying}
        catalogue={wholeCatalogue()}
        category={categoryLink}
        files={<PackageLink of="articles" id={goodsId} variant="quiet" />}
        beside={<BesideShelf goodsId={goodsId} />}
      />
    </Dialog>
  )
}
