import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import type { Article } from '#domain/contract/article.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useAccount } from '../../../lib/device.ts'
import { ArticleCell } from '../../../ui/article-cell.tsx'
import { EnergyArrow } from '../../../ui/energy-arrow.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { KitText } from '../../../ui/kit/kit-fields.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCostOf } from '../quotations.reads.ts'
import { amountOf, isQuantity, priceOf, pricedLine } from './quotation-form.ts'
import type { DraftForm, DraftLine } from './quotation-form.ts'
import css from './editor.module.css'

interface EditedLineProps {
  line: DraftLine
  article: Article | undefined
  form: DraftForm
  isTried: boolean
}

/** One article: its quantity, its price, and what it costs the account itself. */
export function EditedLine({ line, article, form, isTried }: EditedLineProps) {
  const { t, i18n } = useLingui()
  const currency = useAccount()?.currency ?? 'EUR'
  const costOf = useCostOf()
  const { draft, setLine, removeLine } = form
  const { goodsId, quantity, price, isOwnPrice } = line
  const name = article?.name ?? line.name
  const cost = costOf(article, quantity)
  const amount = amountOf(line)
  const put = (next: DraftLine) => setLine(goodsId, pricedLine(next, article, draft.margin, costOf))
  return (
    <div className={css.line}>
      <div className={css.article}>
        <ArticleCell image={article?.images[0] ?? ''} name={name} goodsId={goodsId}>
          <span className={css.cost}>
            {cost === null ? (
              <Trans>Your own price is not known here</Trans>
            ) : (
              <Trans>
                You pay <Money minor={cost} currency={currency} />
              </Trans>
            )}
          </span>
          {article && <EnergyArrow article={article} />}
        </ArticleCell>
      </div>
      <KitText
        label={<Trans>Quantity</Trans>}
        aria-label={t`Quantity of ${name}`}
        inputMode="numeric"
        value={quantity > 0 ? String(quantity) : ''}
        maxLength={6}
        error={isTried && !isQuantity(quantity) && <Trans>How many?</Trans>}
        onChange={(text) => put({ ...line, quantity: Number(text.replaceAll(/\D/g, '')) })}
      />
      <KitText
        label={<Trans>Price for your customer</Trans>}
        aria-label={t`Price of ${name}`}
        inputMode="decimal"
        value={isOwnPrice ? price : shownPrice(i18n.locale, price)}
        maxLength={10}
        error={(isTried || price !== '') && priceOf(price) === undefined && <Trans>A price like 12.50</Trans>}
        onChange={(text) => setLine(goodsId, { ...line, price: text, isOwnPrice: true })}
        rightSection={
          isOwnPrice &&
          cost !== null && (
            <IconButton
              label={t`By margin again: ${name}`}
              icon={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => put({ ...line, isOwnPrice: false })}
            />
          )
        }
      />
      <div className={css.amount}>{amount === null ? '–' : <Money minor={amount} currency={currency} strong />}</div>
      <IconButton label={t`Take ${name} out`} icon={<IconTrash size={18} aria-hidden />} onClick={() => removeLine(goodsId)} />
    </div>
  )
}

/** A price from the margin as a person would type it, with the language's decimal sign. A typed price stays unchanged. */
const shownPrice = (locale: string, price: string): string =>
  price === '' ? '' : formatNumber(locale, Number(price), { minimumFractionDigits: 2, useGrouping: false })
