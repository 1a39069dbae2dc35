import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ScratchCampaign } from '#domain/contract/scratch.ts'
import { formatNumber, formatPercent } from '#domain/rules/numbers.ts'
import { oddsOf } from '#domain/rules/scratch.ts'
import { Card } from '../../ui/card.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import { PrizeTerms, PrizeWorth } from './prize-words.tsx'
import css from './scratch.module.css'

/** The prizes and their odds: the sealed list holds exactly these. */
export function OddsCard({ campaign: { prizes, currency } }: { campaign: ScratchCampaign }) {
  const { t, i18n } = useLingui()
  const all = prizes.reduce((sum, { pieces }) => sum + pieces, 0)
  return (
    <Card title={<Trans>Prizes and odds</Trans>} flush>
      <Table
        caption={t`Prizes and odds`}
        columns={[
          { key: 'prize', label: <Trans>Prize</Trans> },
          { key: 'pieces', label: <Trans>Tickets</Trans>, figure: true },
          { key: 'odds', label: <Trans>Odds</Trans>, figure: true },
        ]}
      >
        {prizes.map((prize) => (
          <tr key={prize.prizeKey}>
            <td>
              <strong>
                <PrizeWorth prize={prize} currency={currency} />
              </strong>
              {prize.coupon && (
                <span className={css.terms}>
                  <PrizeTerms prize={prize} currency={currency} />
                </span>
              )}
            </td>
            <Figure>{formatNumber(i18n.locale, prize.pieces)}</Figure>
            <Figure>{formatPercent(i18n.locale, oddsOf(prize, prizes) * 100)}</Figure>
          </tr>
        ))}
      </Table>
      <p className={css.note}>
        <Plural value={all} one="# ticket in all." other="# tickets in all." />
      </p>
    </Card>
  )
}
