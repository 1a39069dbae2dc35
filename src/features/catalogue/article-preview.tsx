import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/contract/call.ts'
import { catalogue as calls } from '#domain/contract/catalogue.ts'
import { callApi } from '../../api/client.ts'
import { countryName } from '../../lib/country-name.ts'
import { useLanguage } from '../../lib/language.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Card } from '../../ui/card.tsx'
import { EnergyMark } from '../../ui/energy-arrow.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Facts } from './article-facts.tsx'
import css from './article-preview.module.css'
import { Gallery } from './gallery.tsx'
import { OpenBadge } from './goods-badge.tsx'
import { GoneNote } from './successor.tsx'

interface ArticlePreviewProps {
  goodsId: string
  /** What a preview leaves out. */
  note: ReactNode
  skeleton: ReactNode
}

/** An article as everybody may see it: no price, no stock, no account data (§2). */
export function ArticlePreview({ goodsId, note, skeleton }: ArticlePreviewProps) {
  const language = useLanguage()
  const { data, error, refetch } = useQuery<ReplyOf<typeof calls.preview>>({
    queryKey: ['articlePreview', goodsId, language],
    async queryFn() {
      const answer = await callApi(calls.preview, { query: { goodsId } })
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
  })
  if (!data && error) {
    const failure = ReadFailure.of(error).answer
    const isUnknown = failure.kind === 'refused'
    return (
      <BrokenState
        title={isUnknown ? <Trans>There is no such article</Trans> : <Trans>The preview could not be read</Trans>}
        onRetry={isUnknown ? undefined : () => void refetch()}
      >
        <Refusal trouble={failure} />
      </BrokenState>
    )
  }
  if (!data) return skeleton
  const facts = [
    ...(data.brandName === '' ? [] : [{ key: 'brand', name: <Trans>Brand</Trans>, value: data.brandName }]),
    ...(data.model === '' ? [] : [{ key: 'model', name: <Trans>Model</Trans>, value: data.model }]),
    ...data.parameters.map(({ name, value }, at) => ({ key: `${at} ${name}`, name, value })),
    ...(data.origin === '' ? [] : [{ key: 'origin', name: <Trans>Made in</Trans>, value: countryName(data.origin, language) }]),
  ]
  return (
    <Page
      width="wide"
      title={data.title}
      meta={
        <span className={css.codes}>
          <span>{data.goodsId}</span>
          {data.barCode !== '' && <span>{data.barCode}</span>}
        </span>
      }
    >
      {note}
      <div className={css.layout}>
        <Gallery images={data.imageUrls} name={data.title} />
        <div className={css.words}>
          <OpenBadge offShelves={data.offShelves} newed={data.newed} />
          {data.offShelves && <GoneNote />}
          {data.energyLabel && <EnergyMark energy={data.energyLabel} />}
          {data.description !== '' && <p className={css.text}>{data.description}</p>}
          {facts.length > 0 && (
            <Card>
              <Facts facts={facts} />
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}
