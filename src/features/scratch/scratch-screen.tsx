import { Trans, useLingui } from '@lingui/react/macro'
import { IconTicket } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ScratchCampaign } from '#domain/contract/scratch.ts'
import { intlLocale, isLanguage } from '#domain/rules/languages.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatDay, formatDayAhead } from '../../lib/dates.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { DataAge } from '../../ui/age.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { FairnessCard } from './fairness-card.tsx'
import { OddsCard } from './odds-card.tsx'
import { ScratchField } from './scratch-field.tsx'
import { useCampaigns, useTickets } from './scratch.reads.ts'
import { TicketsCard } from './tickets-card.tsx'
import css from './scratch.module.css'

interface ScratchScreenProps {
  /** Undefined means the one that runs. */
  campaignId: string | undefined
  page: number
  onCampaign: (campaignId: string) => void
  onPage: (page: number) => void
  order: (orderId: string) => LinkProps
  coupons: LinkProps
}

/** The scratch card: tickets from orders, their prizes, and the fairness check. decisions §17 */
export function ScratchScreen({ campaignId, page, onCampaign, onPage, order, coupons }: ScratchScreenProps) {
  const { t } = useLingui()
  const { data, readAt, isOld, failure, retry } = useCampaigns()
  const list = data?.list
  const campaign = list?.find((one) => one.campaignId === campaignId) ?? list?.[0]
  return (
    <Page
      title={<Trans>Scratch card</Trans>}
      meta={
        campaign && (
          <>
            <CampaignTime campaign={campaign} />
            {isOld && (
              <>
                {' · '}
                <Trans>
                  as of <DataAge at={readAt} />
                </Trans>
              </>
            )}
          </>
        )
      }
    >
      {list && list.length > 1 && (
        <Segmented
          label={t`Campaign`}
          value={campaign?.campaignId ?? ''}
          choices={list.map((one) => ({ value: one.campaignId, label: one.title }))}
          onChange={onCampaign}
        />
      )}
      {failure && (
        <BrokenState title={<Trans>The scratch card is not on this device yet</Trans>} onRetry={retry}>
          <Refusal trouble={failure} />
        </BrokenState>
      )}
      {!list && !failure && (
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      )}
      {list?.length === 0 && (
        <EmptyState icon={<IconTicket size={28} />} title={<Trans>No campaign at the moment</Trans>}>
          <Trans>While a campaign runs, orders over a certain sum earn tickets. Each ticket can win a coupon.</Trans>
        </EmptyState>
      )}
      {campaign && (
        <Campaign key={campaign.campaignId} campaign={campaign} page={page} onPage={onPage} order={order} coupons={coupons} />
      )}
    </Page>
  )
}

type CampaignProps = Pick<ScratchScreenProps, 'page' | 'onPage' | 'order' | 'coupons'> & { campaign: ScratchCampaign }

function Campaign({ campaign, page, onPage, order, coupons }: CampaignProps) {
  const { tickets, failure, retry } = useTickets(campaign.campaignId, 1)
  return (
    <>
      {failure ? (
        <BrokenState tight title={<Trans>Your tickets are not on this device yet</Trans>} onRetry={retry}>
          <Refusal trouble={failure} />
        </BrokenState>
      ) : tickets ? (
        <ScratchField campaign={campaign} tickets={tickets} coupons={coupons} />
      ) : (
        <Waiting>
          <Skeleton shape="row" />
        </Waiting>
      )}
      <div className={css.pair}>
        <OddsCard campaign={campaign} />
        <TicketsCard campaign={campaign} page={page} onPage={onPage} order={order} />
      </div>
      <FairnessCard campaign={campaign} />
    </>
  )
}

/** When it ends, and what earns a ticket. */
function CampaignTime({ campaign: { state, startTime, endTime, leastSum, currency } }: { campaign: ScratchCampaign }) {
  const { i18n } = useLingui()
  const now = useServerNow()
  const locale = isLanguage(i18n.locale) ? intlLocale(i18n.locale) : 'en-GB'
  // The end is exclusive.
  const last = formatDay(Date.parse(endTime) - 1)
  if (state === 'over') return <Trans>Ended on {last}</Trans>
  const until = formatDayAhead(last, now, locale)
  const from = formatDayAhead(formatDay(startTime), now, locale)
  const sum = <Money minor={parseDecimal(leastSum) ?? 0} currency={currency} />
  return state === 'coming' ? (
    <Trans>
      From {from}, for orders with goods from {sum}
    </Trans>
  ) : (
    <Trans>
      Until {until}, for orders with goods from {sum}
    </Trans>
  )
}
