import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { QUOTATION_TEXT_MAX } from '#domain/rules/limits.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Card } from '../../../ui/card.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { KitCheckbox, KitFields, KitSelect, KitText, KitTextArea, KitWide } from '../../../ui/kit/kit-fields.tsx'
import { useCostOf } from '../quotations.reads.ts'
import { pricedLine } from './quotation-form.ts'
import type { DraftForm, Trouble } from './quotation-form.ts'

interface PaperPartProps {
  form: DraftForm
  troubles: ReadonlySet<Trouble>
  isTried: boolean
  today: string
  articles: ReadonlyMap<string, Article>
}

/** Customer, validity and layout of the quotation. */
export function PaperPart({ form, troubles, isTried, today, articles }: PaperPartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const costOf = useCostOf()
  const { draft, set } = form
  const setMargin = (margin: string) =>
    set(({ lines }) => ({
      margin,
      lines: lines.map((line) => pricedLine(line, articles.get(line.goodsId), margin, costOf)),
    }))
  const wrong = (trouble: Trouble) => isTried && troubles.has(trouble)
  return (
    <Card title={<Trans>Customer and details</Trans>}>
      <KitFields>
        <KitWide>
          <KitTextArea
            label={t`Customer`}
            hint={t`Company, person and address, as they should appear on the quotation.`}
            value={draft.addressee}
            maxLength={QUOTATION_TEXT_MAX}
            rows={3}
            error={wrong('addressee') && <Trans>Enter who the quotation is for.</Trans>}
            onChange={(addressee) => set(() => ({ addressee }))}
          />
        </KitWide>
        <KitText
          label={t`Margin in percent`}
          hint={t`Added to what an article costs you. A price that you enter yourself takes precedence.`}
          inputMode="decimal"
          value={draft.margin}
          maxLength={8}
          error={troubles.has('margin') && <Trans>A number from 0 to 1000, like 25 or 12.5.</Trans>}
          onChange={setMargin}
        />
        <DateField
          label={t`Valid until`}
          value={draft.validUntil}
          min={today}
          error={wrong('validUntil') && <Trans>Choose the last day on which the quotation is valid.</Trans>}
          onChange={(validUntil) => set(() => ({ validUntil }))}
        />
        <KitSelect<Language>
          label={t`Language of the quotation`}
          value={draft.language}
          options={LANGUAGE_CODES.map((value) => ({ value, label: languageName(value, language) }))}
          onChange={(next) => set(() => ({ language: next }))}
        />
        <KitCheckbox
          label={t`With pictures of the articles`}
          checked={draft.hasPictures}
          onChange={(hasPictures) => set(() => ({ hasPictures }))}
        />
        <KitWide>
          <KitTextArea
            label={t`Notes`}
            optional
            value={draft.notes}
            maxLength={QUOTATION_TEXT_MAX}
            rows={2}
            onChange={(notes) => set(() => ({ notes }))}
          />
        </KitWide>
      </KitFields>
    </Card>
  )
}
