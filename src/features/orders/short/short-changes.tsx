import { Trans } from '@lingui/react/macro'
import type { Order } from '#domain/contract/order-shapes.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Card } from '../../../ui/card.tsx'
import { useOrderArticles } from '../order-articles.ts'
import css from './short.module.css'

/** What the service did about short stock, line by line: requested and taken. */
export function ShortChanges({ changes }: { changes: Order['changes'] }) {
  const errorText = useErrorText()
  const short = changes.filter(({ error }) => error.startsWith('order.short'))
  const articles = useOrderArticles(short.flatMap(({ goodsId, successor }) => (successor ? [goodsId, successor] : [goodsId])))
  if (short.length === 0) return null
  const nameOf = (goodsId: string) => articles.get(goodsId)?.name ?? goodsId
  return (
    <Card title={<Trans>Where stock was short</Trans>}>
      <ul className={css.changes}>
        {short.map(({ goodsId, error, seen, now, successor }) => (
          <li key={goodsId}>
            <strong>{nameOf(goodsId)}</strong>{' '}
            <span className="num">
              <Trans>
                {now} of {seen}
              </Trans>
            </span>
            <span className={css.word}>
              {errorText({ error })} {successor !== undefined && nameOf(successor)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
