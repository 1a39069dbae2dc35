import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { ArticlePrice } from '../../../ui/article-price.tsx'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import { KitText } from '../../../ui/kit/kit-fields.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { replacementFor } from '../decide-order.ts'
import css from './short.module.css'

interface ReplaceDialogProps {
  article: Article | undefined
  goodsId: string
  quantity: number
  ordered: readonly string[]
  onClose: () => void
  onChosen: (goodsId: string) => void
}

const SHOWN = 8

/** Chooses a replacement for an article that is short: its successor or a search result. Works on the device, also offline. */
export function ReplaceDialog({ article, goodsId, quantity, ordered, onClose, onChosen }: ReplaceDialogProps) {
  const { t } = useLingui()
  const device = useDevice()
  const account = useAccount()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isError, isPending } = useQuery({
    queryKey: ['goods', account?.clientId, 'instead', goodsId, keyword],
    queryFn: async (): Promise<readonly Article[]> => {
      if (keyword === '') return successorOf(device, goodsId)
      const answer = await device.catalogue.list({ keyword, limit: SHOWN + 1 })
      if (!answer.ok) throw new Error('not answered')
      return answer.data.list
    },
  })
  const facts = account && { account, brand: currentBrand().id, now: serverNow() }
  const found = (data ?? []).filter(
    (other) => !ordered.includes(other.goodsId) && facts && replacementFor(other, quantity, facts),
  )
  const name = article?.name ?? goodsId
  return (
    <KitDialog title={<Trans>Replace {name}</Trans>} onClose={onClose}>
      <div className={css.search}>
        <KitText
          label={t`Find an article`}
          data-autofocus
          type="search"
          value={typed}
          onChange={setTyped}
          placeholder={t`Name, article number or barcode`}
          autoComplete="off"
        />
        {isError ? (
          <p role="alert">
            <Trans>The catalogue is not answering. Try again.</Trans>
          </p>
        ) : isPending ? (
          <Waiting>
            <Skeleton shape="row" />
          </Waiting>
        ) : found.length > 0 ? (
          <Rows label={t`Possible replacements`}>
            {found.slice(0, SHOWN).map((other) => (
              <li key={other.goodsId}>
                <Row
                  title={other.name}
                  onPress={() => onChosen(other.goodsId)}
                  meta={other.goodsId}
                  end={
                    account && <ArticlePrice article={other} price={priceLine(other, account, quantity, serverNow())} strong />
                  }
                />
              </li>
            ))}
          </Rows>
        ) : (
          <p className={css.none}>
            {keyword === '' ? (
              <Trans>No successor is known. Search for an article to replace it.</Trans>
            ) : (
              <Trans>Nothing in stock matches “{keyword}”.</Trans>
            )}
          </p>
        )}
      </div>
    </KitDialog>
  )
}

const successorOf = async (device: ReturnType<typeof useDevice>, goodsId: string): Promise<readonly Article[]> => {
  const detail = await device.catalogue.detail(goodsId)
  const successor = detail.ok ? detail.data.successor : null
  if (successor === null) return []
  const answer = await device.catalogue.byIds([successor])
  return answer.ok ? answer.data : []
}
