import { Plural, Trans } from '@lingui/react/macro'
import { IconHeart } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useFavoriteArticles } from './favorites.reads.ts'

interface FavoritesScreenProps {
  catalogue: LinkProps
  /** Cards and table come from the catalogue feature: the articles, or skeleton while they are read. */
  goods: (articles: readonly Article[]) => ReactNode
  /** Switches the view of the articles; hidden if there are none. */
  actions: ReactNode
  skeleton: ReactNode
}

/** The person's favourites for this account, as this device knows them. */
export function FavoritesScreen({ catalogue, goods, actions, skeleton }: FavoritesScreenProps) {
  const device = useDevice()
  const { reachable } = useObservable(device.sync)
  const { list, answer, retry } = useFavoriteArticles()
  useEffect(() => {
    void device.refresh()
  }, [device])
  if (!list && reachable === 'no') {
    return (
      <BrokenState
        title={<Trans>Your favourites are not on this device yet</Trans>}
        safe={<Trans>Articles that you add now are saved on this device and join the list later.</Trans>}
        onRetry={() => void device.refresh()}
      />
    )
  }
  if (list?.length === 0) return <Empty catalogue={catalogue} />
  const gone = list && answer?.ok ? list.length - answer.data.length : 0
  return (
    <Page
      width="wide"
      title={<Trans>Favourites</Trans>}
      meta={
        list && (
          <>
            <Plural value={list.length} one="# article" other="# articles" />
            {gone > 0 && (
              <>
                {' · '}
                <Plural
                  value={gone}
                  one="# is no longer available to this account"
                  other="# are no longer available to this account"
                />
              </>
            )}
          </>
        )
      }
      actions={answer?.ok && answer.data.length > 0 && actions}
    >
      {!answer && skeleton}
      {answer && !answer.ok && (
        <BrokenState tight title={<Trans>The articles could not be read</Trans>} onRetry={retry}>
          <Refusal trouble={answer} />
        </BrokenState>
      )}
      {answer?.ok && goods(answer.data)}
    </Page>
  )
}

function Empty({ catalogue }: { catalogue: LinkProps }) {
  return (
    <EmptyState
      icon={<IconHeart size={28} />}
      title={<Trans>No favourites yet</Trans>}
      action={
        <LinkButton {...catalogue} variant="primary">
          <Trans>Open the catalogue</Trans>
        </LinkButton>
      }
    >
      <Trans>Tap the heart on an article to find it here again, for this client account.</Trans>
    </EmptyState>
  )
}
