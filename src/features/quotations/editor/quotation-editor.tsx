import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Quotation } from '#domain/contract/quotations.ts'
import { useAccount } from '../../../lib/device.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useFormDraft } from '../../../lib/use-form-draft.ts'
import type { FormDraft } from '../../../lib/use-form-draft.ts'
import type { QuotationDraft } from '../../../offline/form-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { UnreadState } from '../../../ui/unread-state.tsx'
import { QuotationMissing } from '../quotation-missing.tsx'
import { useQuotationCommands } from '../quotations.commands.ts'
import { useArticlesOf } from '../../../lib/articles-of.ts'
import { useQuotations, useToday } from '../quotations.reads.ts'
import { LinesPart } from './lines-part.tsx'
import type { ArticleField } from './lines-part.tsx'
import { PaperPart } from './paper-part.tsx'
import { bodyOf, draftOf, emptyDraft, troublesOf, useDraft } from './quotation-form.ts'
import { SumsPart } from './sums-part.tsx'
import css from './editor.module.css'

interface QuotationEditorProps {
  quotationId: string
  /** True if nothing is stored under its id yet. */
  isNew: boolean
  all: LinkProps
  /** Finds an article while typing; from the quick order. */
  articleField: ArticleField
  onSaved: (quotationId: string) => void
}

/** Edits a quotation, also offline: every change is kept at once, and saving is a command like any other. */
export function QuotationEditor(props: QuotationEditorProps) {
  const list = useQuotations()
  const kept = useFormDraft('quotation', props.quotationId)
  const one = list?.find(({ quotationId }) => quotationId === props.quotationId)
  const title = props.isNew ? <Trans>New quotation</Trans> : <Trans>Change the quotation</Trans>
  if (kept.found === undefined) {
    return (
      <Page title={title}>
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      </Page>
    )
  }
  if (kept.found || one || props.isNew) return <Form {...props} one={one} last={list?.[0]} kept={kept} />
  if (list) return <QuotationMissing all={props.all} />
  return (
    <Page title={title}>
      <UnreadState tight title={<Trans>The quotations are not on this device yet</Trans>} />
    </Page>
  )
}

type FormProps = QuotationEditorProps & {
  one: Quotation | undefined
  last: Quotation | undefined
  kept: FormDraft<QuotationDraft>
}

const VALID_DAYS = 30
const FIRST_MARGIN = '25'

function Form({ quotationId, one, last, kept, all, articleField, onSaved }: FormProps) {
  const account = useAccount()
  const language = useLanguage()
  const today = useToday()
  const { save } = useQuotationCommands()
  const [isTried, setTried] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const [initial] = useState(
    () =>
      kept.found ??
      (one
        ? draftOf(one)
        : emptyDraft({
            quotationId,
            language: last?.language ?? language,
            validUntil: daysAfter(today, VALID_DAYS),
            margin: last ? String(last.marginPercent) : FIRST_MARGIN,
          })),
  )
  const form = useDraft(initial, kept)
  const { draft } = form
  const known = useArticlesOf(draft.lines.map(({ goodsId }) => goodsId))
  const troubles = troublesOf(draft, today)
  const currency = one?.currency ?? account?.currency ?? 'EUR'
  const give = async () => {
    setTried(true)
    if (troubles.size > 0) return
    setGiving(true)
    const shown = form.newest()
    await kept.settle()
    // Another window has changed it meanwhile: the person looks again.
    if (form.newest() !== shown) return setGiving(false)
    const isSaved = await save(bodyOf(draft, currency))
    if (isSaved) {
      // It is now in the outbox under the same id: after a crash here, saving again would only write it again.
      kept.keep(null)
      await kept.settle()
      onSaved(draft.quotationId)
    }
    setGiving(false)
  }
  useFirstTrouble(isTried && troubles.size > 0)
  return (
    <Page
      title={one ? <Trans>Change the quotation</Trans> : <Trans>New quotation</Trans>}
      meta={one && one.quotationNumber !== '' ? one.quotationNumber : undefined}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <PaperPart form={form} troubles={troubles} isTried={isTried} today={today} articles={known.articles} />
        <LinesPart form={form} articles={known.articles} troubles={troubles} isTried={isTried} articleField={articleField} />
        <SumsPart
          lines={draft.lines}
          articles={known.articles}
          currency={currency}
          isTooMuch={isTried && troubles.has('total')}
        />
        {!kept.isKept && (
          <p role="alert" className={css.problem}>
            <Trans>This device could not save your last change. Do not close this page; free some space first.</Trans>
          </p>
        )}
        {kept.isTooMany && (
          <p role="alert" className={css.problem}>
            <Trans>There are too many drafts. Delete one first.</Trans>
          </p>
        )}
        {one && one.state !== 'open' && (
          <p className={css.quiet}>
            <Trans>Saving makes a new version, which the customer has not answered yet.</Trans>
          </p>
        )}
        <div className={css.end}>
          <LinkButton {...all}>
            <Trans>Back to the quotations</Trans>
          </LinkButton>
          <Button type="submit" variant="primary" busy={isGiving}>
            <Trans>Save the quotation</Trans>
          </Button>
        </div>
      </form>
    </Page>
  )
}

/** Focuses the first wrong field after an attempt to save. */
function useFirstTrouble(isWrong: boolean) {
  useEffect(() => {
    if (isWrong) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [isWrong])
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
