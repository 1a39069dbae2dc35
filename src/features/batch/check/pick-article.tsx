import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import { KitText } from '../../../ui/kit/kit-fields.tsx'
import css from '../batch.module.css'

const SHOWN = 12

interface PickArticleProps {
  code: string
  /** True if the choice is remembered as the buyer's own number. */
  isTaught: boolean
  onPick: (article: Article) => void
  onClose: () => void
}

/** Finds the article that a row means. */
export function PickArticle({ code, isTaught, onPick, onClose }: PickArticleProps) {
  const { t } = useLingui()
  const { catalogue } = useDevice()
  const account = useAccount()?.clientId
  const [words, setWords] = useState(code)
  const keyword = useDeferredValue(words.trim())
  const { data, isError } = useQuery({
    queryKey: ['goods', account, 'batchPick', keyword],
    queryFn: async () => {
      const answer = await catalogue.list({ keyword, limit: SHOWN })
      if (!answer.ok) throw new Error(answer.kind)
      return answer.data.list
    },
    enabled: keyword !== '',
    retry: false,
  })
  return (
    <KitDialog title={<Trans>Choose the article</Trans>} onClose={onClose}>
      <KitText
        label={<Trans>Article</Trans>}
        hint={isTaught ? t`“${code}” is remembered as your number for it.` : undefined}
        type="search"
        value={words}
        onChange={setWords}
        data-autofocus
      />
      <ul className={css.found} aria-label={t`Articles`}>
        {(data ?? []).map((article) => (
          <li key={article.goodsId}>
            <button type="button" className={css.choice} onClick={() => onPick(article)}>
              <span>{article.name}</span>
              <span className={css.quiet}>
                {article.goodsId} · {article.barCode}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {keyword !== '' && (isError || data?.length === 0) && (
        <p className={css.hint}>{isError ? <Trans>The articles could not be read.</Trans> : <Trans>Nothing matches</Trans>}</p>
      )}
    </KitDialog>
  )
}
