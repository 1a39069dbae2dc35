import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { BoughtOfAccount } from '#domain/contract/day.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { stockDisplay } from '#domain/rules/stock.ts'
import { useAccount } from '../../lib/device.ts'
import { ArticleCell } from '../../ui/article-cell.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import { useNeverBought } from './day.reads.ts'

interface NeverBoughtProps {
  clientId: string
  bought: readonly BoughtOfAccount[]
  article: (goodsId: string) => LinkProps
}

/** The most ordered articles that this account has never bought. */
export function NeverBought({ clientId, bought, article: linkOf }: NeverBoughtProps) {
  const { t, i18n } = useLingui()
  const isTest = useAccount()?.isTest ?? false
  const { page, failure, retry } = useNeverBought(
    clientId,
    bought.map(({ goodsId }) => goodsId),
  )
  if (failure)
    return (
      <BrokenState tight title={<Trans>The articles could not be read</Trans>} onRetry={retry}>
        <Refusal trouble={failure} />
      </BrokenState>
    )
  if (!page)
    return (
      <Waiting>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Waiting>
    )
  if (page.total === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={28} />} title={<Trans>No article matches</Trans>}>
        <Trans>This client has bought every article that is in stock.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p>
        <Plural
          value={page.total}
          one="# article in stock was never bought. The most ordered come first."
          other="# articles in stock were never bought. The most ordered come first."
        />
      </p>
      <Table
        caption={t`Never bought`}
        columns={[
          { key: 'article', label: <Trans>Article</Trans> },
          { key: 'stock', label: <Trans>Stock</Trans>, figure: true },
        ]}
      >
        {page.list.map(({ goodsId, name, images, remaining, notCheckStock }) => (
          <tr key={goodsId}>
            <td>
              <Link {...linkOf(goodsId)}>
                <ArticleCell image={images[0] ?? ''} name={keepUnits(name)} goodsId={goodsId} />
              </Link>
            </td>
            <Figure>
              {notCheckStock && !isTest ? <Trans>In stock</Trans> : stockDisplay(remaining ?? 0, isTest, i18n.locale).text}
            </Figure>
          </tr>
        ))}
      </Table>
    </>
  )
}
