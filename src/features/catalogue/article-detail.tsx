import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconPackageOff } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { parameterLine } from '#domain/rules/parameters.ts'
import { arrivalInSight } from '../../lib/arrival-in-sight.ts'
import { countryName } from '../../lib/country-name.ts'
import { formatDaysAhead } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/language.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import type { ArticleDetail } from '../../offline/device-types.ts'
import { DataAge } from '../../ui/age.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { Accessories } from './accessories.tsx'
import css from './article-detail.module.css'
import { Facts, Packing } from './article-facts.tsx'
import { ArticleOffers } from './article-offers.tsx'
import { AskPrice } from './ask-price.tsx'
import { BoughtMark } from './bought-mark.tsx'
import { CashBack } from './cash-back.tsx'
import { useArticleDetail } from './catalogue.reads.ts'
import { ClassWay } from './class-way.tsx'
import { Deliveries } from './deliveries.tsx'
import { Documents, ProductSheet } from './documents.tsx'
import { Gallery } from './gallery.tsx'
import { GoodsBadge, TopLabel } from './goods-badge.tsx'
import type { Buying } from './goods-card.tsx'
import { GoodsTags } from './goods-tags.tsx'
import { PackPrices } from './pack-prices.tsx'
import { PriceBlock } from './price-block.tsx'
import { ReadFailure } from '../../lib/read-failure.ts'
import { StockMark } from './stock-mark.tsx'
import { Gone } from './successor.tsx'
import { Videos } from './videos.tsx'

interface ArticleDetailScreenProps {
  goodsId: string
  buying: Buying
  catalogue: LinkProps
  category: (classId: string) => LinkProps
  /** Leads to a package of its pictures and documents. */
  files: ReactNode
  /** Other articles, at the end. */
  beside: ReactNode
}

/** One article in full: from the service if it answers, else from this device, which it then says. */
export function ArticleDetailScreen({ goodsId, buying, catalogue, category, files, beside }: ArticleDetailScreenProps) {
  const { data, error, isComing, refetch } = useArticleDetail(goodsId)
  if (goodsId === '') return <Missing catalogue={catalogue} />
  if (!data) {
    if (isComing) return <ScreenSkeleton />
    const failure = ReadFailure.of(error)
    if (failure.answer.kind === 'refused' && failure.answer.status === 404) return <Missing catalogue={catalogue} />
    return (
      <BrokenState title={<Trans>This article could not be read</Trans>} onRetry={() => void refetch()}>
        <Refusal trouble={failure.answer} />
      </BrokenState>
    )
  }
  return <Full detail={data} isComing={isComing} buying={buying} category={category} files={files} beside={beside} />
}

interface FullProps extends Pick<ArticleDetailScreenProps, 'buying' | 'category' | 'files' | 'beside'> {
  detail: ArticleDetail
  isComing: boolean
}

function Full({ detail, isComing, buying, category, files, beside }: FullProps) {
  const { article } = detail
  return (
    <div className={css.detail}>
      <Page
        above={<ClassWay classId={article.classId} category={category} />}
        title={article.name}
        meta={<Codes article={article} />}
        actions={buying.heart(article, true)}
      >
        <div className={css.layout}>
          <Gallery key={article.goodsId} images={article.images} name={article.name} />
          <div className={css.offer}>
            <div className={css.badges}>
              <GoodsBadge article={article} />
              {article.top && <TopLabel />}
              <GoodsTags article={article} />
              {buying.mark(article)}
            </div>
            <CashBack article={article} open all={buying.cashBack()} />
            {article.params.length > 0 && <p className={css.params}>{parameterLine(article.params)}</p>}
            <PriceBlock article={article} large sheet={<ProductSheet goodsId={article.goodsId} documents={detail.documents} />} />
            <div className={css.stock} data-guide="articleStock">
              <StockMark article={article} />
              {article.transit > 0 && <Arriving article={article} />}
              <BoughtMark article={{ goodsId: article.goodsId, transit: 0 }} />
            </div>
            {!article.offShelves && article.listPrice <= 0 && <AskPrice article={article} />}
            {article.offShelves ? (
              <Gone successor={detail.successor} buying={buying} />
            ) : (
              <div className={css.buy} data-guide="articleBuy">
                <span className={css.buyPrice}>
                  <PriceBlock article={article} row />
                </span>
                {buying.panel(article, true)}
              </div>
            )}
            <PackPrices article={article} />
            {detail.from === 'device' && !isComing && (
              <Note tone="wait" icon={<IconCloudOff size={18} aria-hidden />}>
                <Trans>
                  Shown from this device, prices and stock as of <DataAge at={article.readAt} />.
                </Trans>{' '}
                {detail.description === '' && detail.parameters.length === 0 && (
                  <Trans>The description and all parameters are loaded once there is a network.</Trans>
                )}
              </Note>
            )}
          </div>
        </div>
        <Lower detail={detail} buying={buying} files={files} />
        {beside}
      </Page>
    </div>
  )
}

function Lower({ detail, buying, files }: { detail: ArticleDetail; buying: Buying; files: ReactNode }) {
  const language = useLanguage()
  const { article } = detail
  const facts = [
    // A single delivery is shown beside the stock.
    ...(detail.arrivals && detail.arrivals.length > 1
      ? [{ key: 'arrivals', name: <Trans>Expected deliveries</Trans>, value: <Deliveries arrivals={detail.arrivals} /> }]
      : []),
    ...detail.parameters.map(({ name, value }) => ({ key: name, name, value })),
    ...(article.model === '' ? [] : [{ key: 'model', name: <Trans>Model</Trans>, value: article.model }]),
    ...(article.brand === '' ? [] : [{ key: 'brand', name: <Trans>Brand</Trans>, value: article.brand }]),
    ...(detail.origin === ''
      ? []
      : [{ key: 'origin', name: <Trans>Made in</Trans>, value: countryName(detail.origin, language) }]),
    ...(article.altBarCodes.length === 0
      ? []
      : [{ key: 'alt', name: <Trans>Replacement barcodes</Trans>, value: article.altBarCodes.join(', ') }]),
  ]
  return (
    <>
      <ArticleOffers goodsId={article.goodsId} buying={buying} />
      {detail.accessories.length > 0 && <Accessories accessories={detail.accessories} buying={buying} />}
      <div className={css.columns}>
        <div className={css.stack}>
          <Videos goodsId={article.goodsId} videos={detail.videos} />
          {detail.description !== '' && (
            <Card title={<Trans>Description</Trans>}>
              <p className={css.description}>{detail.description}</p>
            </Card>
          )}
          {detail.usage !== '' && (
            <Card title={<Trans>Use and care</Trans>}>
              <p className={css.description}>{detail.usage}</p>
            </Card>
          )}
          {facts.length > 0 && (
            <Card title={<Trans>Parameters</Trans>}>
              <Facts facts={facts} />
            </Card>
          )}
        </div>
        <div className={css.stack} data-guide="articleFiles">
          <Packing article={article} />
          {article.energy && <Energy detail={detail} energy={article.energy} />}
          <Documents goodsId={article.goodsId} documents={detail.documents} />
          {files}
          {article.images.length > 0 && (
            <LinkButton to="/pictureRequests" search={{ goodsId: article.goodsId }} variant="quiet">
              <Trans>Ask for pictures without a watermark</Trans>
            </LinkButton>
          )}
        </div>
      </div>
    </>
  )
}

function Energy({ detail, energy }: { detail: ArticleDetail; energy: NonNullable<Article['energy']> }) {
  const { range } = energy
  return (
    <Card title={<Trans>Energy label</Trans>}>
      <div className={css.energy}>
        <EnergyArrow article={detail.article} large />
        <p>
          <Trans>
            Energy class {energy.class} on the scale {range}.
          </Trans>
        </p>
      </div>
      <ProductSheet goodsId={detail.article.goodsId} documents={detail.documents} />
    </Card>
  )
}

function Codes({ article }: { article: Article }) {
  const { t } = useLingui()
  return (
    <span className={css.codes}>
      <span aria-label={t`Article number ${article.goodsId}`}>{article.goodsId}</span>
      {article.barCode !== '' && <span aria-label={t`Barcode ${article.barCode}`}>{article.barCode}</span>}
    </span>
  )
}

function Arriving({ article }: { article: Article }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const now = useServerNow()
  const pieces = formatNumber(i18n.locale, article.transit)
  const arrivesOn = arrivalInSight(article.arrivesOn, now)
  if (arrivesOn === null) {
    return (
      <span className={css.arriving}>
        <Trans>{pieces} on the way</Trans>
      </span>
    )
  }
  const days = formatDaysAhead(arrivesOn, now, intlLocale(language))
  return (
    <span className={css.arriving}>
      <Trans>
        {pieces} on the way, expected {arrivesOn}
      </Trans>{' '}
      ({days})
    </span>
  )
}

function Missing({ catalogue }: { catalogue: LinkProps }) {
  return (
    <EmptyState
      icon={<IconPackageOff size={28} />}
      title={<Trans>This article is not here</Trans>}
      action={
        <LinkButton {...catalogue} variant="primary">
          <Trans>Open the catalogue</Trans>
        </LinkButton>
      }
    >
      <Trans>It does not exist, or it is not available to this client account.</Trans>
    </EmptyState>
  )
}

function ScreenSkeleton() {
  return (
    <div className={css.detail}>
      <Page title={<Skeleton width={60} />}>
        <Waiting className={css.layout}>
          <Skeleton shape="square" />
          <div className={css.offer}>
            <Skeleton width={40} />
            <Skeleton width={60} />
            <Skeleton shape="row" width={80} />
            <Skeleton width={40} />
          </div>
        </Waiting>
      </Page>
    </div>
  )
}
