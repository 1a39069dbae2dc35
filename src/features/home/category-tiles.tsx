import { doorsOf } from '#domain/feed/classes.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { CategoryPicture } from './category-picture.tsx'
import css from './home-screen.module.css'

interface CategoryTilesProps {
  category: (classId: string) => LinkProps
  all: LinkProps
  /** The category's own picture, else the one given. */
  picture: (classId: string, otherwise: ReactNode) => ReactNode
}

/** The first level of the catalogue, with a picture of what is in it. */
export function CategoryTiles({ category, all, picture }: CategoryTilesProps) {
  const device = useDevice()
  const language = useLanguage()
  const clientId = useAccount()?.clientId
  const errorText = useErrorText()
  // The catalogue on the device may open after this screen: the tree is then read again, and the old one stays meanwhile.
  const { phase } = useObservable(device.catalogue.state)
  const tree = useQuery({
    queryKey: ['home', 'tree', clientId, language, phase],
    queryFn: () => device.catalogue.upperTree(),
    placeholderData: keepPreviousData,
  })
  return (
    <section>
      <header className={css.head}>
        <h2>
          <Trans>Catalogue</Trans>
        </h2>
        <Link {...all}>
          <Trans>See everything</Trans>
        </Link>
      </header>
      {tree.data === undefined && (
        <Waiting className={css.tiles}>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} className={css.tileBone} />
          ))}
        </Waiting>
      )}
      {tree.data && !tree.data.ok && (
        <BrokenState tight title={<Trans>The categories could not be loaded</Trans>} onRetry={() => void tree.refetch()}>
          {errorText(tree.data)}
        </BrokenState>
      )}
      {tree.data?.ok && (
        <ul className={css.tiles}>
          {doorsOf(tree.data.data).map((node) => (
            <li key={node.id}>
              <Link {...category(node.id)} className={css.tile}>
                <span className={css.picture}>{picture(node.id, <CategoryPicture classId={node.id} />)}</span>
                <span className={css.tileWords}>
                  <strong>{node.name}</strong>
                  <span className="num">
                    <Plural value={node.goodsCount} one="# article" other="# articles" />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
