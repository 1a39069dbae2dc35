import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { arrivalInSight } from '../../lib/arrival-in-sight.ts'
import { useServerNow } from '../../lib/server-clock.ts'

/** How many pieces arrive and when: "240 on 2026-12-11"; nothing if unknown. */
export function ArrivalMark({ article }: { article: Pick<Article, 'transit' | 'arrivesOn'> }) {
  const { i18n } = useLingui()
  const { transit } = article
  const arrivesOn = arrivalInSight(article.arrivesOn, useServerNow())
  const pieces = formatNumber(i18n.locale, transit)
  if (transit > 0 && arrivesOn === null) return <Trans>{pieces} on the way</Trans>
  if (arrivesOn === null) return null
  return transit > 0 ? (
    <Trans>
      {pieces} on {arrivesOn}
    </Trans>
  ) : (
    <Trans>Arrives on {arrivesOn}</Trans>
  )
}
