import { Trans, useLingui } from '@lingui/react/macro'
import { IconShoppingCart } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { QUOTATION_LINES_MAX, QUOTATION_NAME_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useCostOf } from '../quotations.reads.ts'
import { EditedLine } from './edited-line.tsx'
import { pricedLine } from './quotation-form.ts'
import type { DraftForm, DraftLine, Trouble } from './quotation-form.ts'
import css from './editor.module.css'

/** A field that suggests articles while typing. */
export type ArticleField = ComponentType<{
  label: string
  value: string
  isWrong: boolean
  describedBy: string
  onType: (code: string) => void
  onChoose: (goodsId: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onFocus: () => void
}>

interface LinesPartProps {
  form: DraftForm
  articles: ReadonlyMap<string, Article>
  troubles: ReadonlySet<Trouble>
  isTried: boolean
  articleField: ArticleField
}

/** The quoted articles: found by words or numbers, or copied from the cart. */
export function LinesPart({ form, articles, troubles, isTried, articleField: Field }: LinesPartProps) {
  const { t } = useLingui()
  const hintId = useId()
  const device = useDevice()
  const cart = useObservable(device.cart)
  const adding = useAdding(form)
  const [typed, setTyped] = useState('')
  const [notFound, setNotFound] = useState('')
  /** Text typed while `code` was looked up stays. */
  const add = async (goodsId: string, code?: string) => {
    setTyped((now) => (code === undefined || now.trim() === code ? '' : now))
    setNotFound('')
    await adding([{ goodsId, quantity: null }])
  }
  const find = async () => {
    const code = typed.trim()
    if (code === '') return
    const answer = await device.catalogue.byCodes([code])
    const [found] = answer.ok ? answer.data : []
    if (found?.kind === 'one') await add(found.article.goodsId, code)
    else setNotFound(code)
  }
  const inCart = cart?.lines ?? []
  return (
    <Card title={<Trans>Articles</Trans>}>
      <div className={css.adding}>
        <span className={css.label} aria-hidden>
          {t`Add an article by number, barcode or name`}
        </span>
        <Field
          label={t`Add an article by number, barcode or name`}
          value={typed}
          isWrong={notFound !== ''}
          describedBy={hintId}
          onType={setTyped}
          onChoose={(goodsId) => void add(goodsId)}
          onKey={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find()
          }}
          onFocus={() => {}}
        />
        {inCart.length > 0 && (
          <Button icon={<IconShoppingCart size={18} aria-hidden />} onClick={() => void adding(inCart)}>
            <Trans>Add everything in the cart</Trans>
          </Button>
        )}
      </div>
      <p id={hintId} className={notFound === '' ? css.quiet : css.problem}>
        {notFound === '' ? (
          <Trans>Type an article number, a barcode or words; arrow keys and Enter choose.</Trans>
        ) : (
          <Trans>“{notFound}” does not match exactly one article. Choose one of the suggestions.</Trans>
        )}
      </p>
      {isTried && troubles.has('noLines') && (
        <p role="alert" className={css.problem}>
          <Trans>Add at least one article.</Trans>
        </p>
      )}
      {isTried && troubles.has('lines') && (
        <p role="alert" className={css.problem}>
          <Trans>Every line needs a quantity and a price.</Trans>
        </p>
      )}
      <ul className={css.lines} aria-label={t`Lines of the quotation`}>
        {form.draft.lines.map((line) => (
          <li key={line.goodsId}>
            <EditedLine line={line} article={articles.get(line.goodsId)} form={form} isTried={isTried} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Wanted {
  readonly goodsId: string
  /** null means one sales unit. */
  readonly quantity: number | null
}

/** Adds lines at the margin; articles unknown to the device and the service are left out. */
function useAdding(form: DraftForm) {
  const { t, i18n } = useLingui()
  const { catalogue } = useDevice()
  const costOf = useCostOf()
  return async (wanted: readonly Wanted[]) => {
    const answer = await catalogue.byIds(wanted.map(({ goodsId }) => goodsId))
    const found = new Map((answer.ok ? answer.data : []).map((article) => [article.goodsId, article]))
    const lines = wanted.flatMap(({ goodsId, quantity }): DraftLine[] => {
      const article = found.get(goodsId)
      if (!article) return []
      const pieces = quantity ?? Math.max(1, article.saleDouble)
      const name = article.name.replaceAll(/\p{Cc}/gu, ' ').slice(0, QUOTATION_NAME_MAX)
      return [{ goodsId, name, quantity: pieces, price: '', isOwnPrice: false }]
    })
    if (lines.length < wanted.length) toast(t`An article could not be read and was left out.`, { tone: 'need' })
    const linesAt = (margin: string) => lines.map((line) => pricedLine(line, found.get(line.goodsId), margin, costOf))
    const most = formatNumber(i18n.locale, QUOTATION_LINES_MAX)
    if (!form.addLines(linesAt)) toast(t`A quotation has at most ${most} lines.`, { tone: 'need' })
  }
}
