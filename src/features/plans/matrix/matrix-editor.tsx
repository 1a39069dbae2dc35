import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingStore, IconClipboard, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Address } from '#domain/contract/addresses.ts'
import { useDevice } from '../../../lib/device.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { toast } from '../../../ui/toasts.ts'
import { AddArticle } from './entry/add-article.tsx'
import { BranchChoice } from './entry/branch-choice.tsx'
import { GivenNote } from './confirm/given-note.tsx'
import { MatrixConfirm } from './confirm/matrix-confirm.tsx'
import { EMPTY_MATRIX, withArticles, withBranches } from './matrix-draft.ts'
import type { MatrixDraft, MatrixRow } from './matrix-draft.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import css from './matrix-screen.module.css'
import type { MatrixScreenProps } from './matrix-screen.tsx'
import { useGiven, useMatrix } from './matrix.reads.ts'
import { PasteDialog } from './entry/paste-dialog.tsx'
import { PasteReportNote } from './entry/paste-report.tsx'
import { useUnread, withoutUnread } from './entry/unread.ts'
import { usePaste } from './entry/use-paste.ts'
import { useSubmit } from './confirm/use-submit.ts'

export interface MatrixEditorProps extends MatrixScreenProps {
  account: ClientAccountRow
  known: readonly Address[]
  draft: MatrixDraft
  change: (act: (before: MatrixDraft) => MatrixDraft) => void
  replace: (next: MatrixDraft) => Promise<void>
}

/** The editor of the matrix: articles, branches, quantities, and the one confirmation. */
export function MatrixEditor(props: MatrixEditorProps) {
  const { account, known, draft, change, find, newAddress, twin } = props
  const { t } = useLingui()
  const device = useDevice()
  const addresses = useMemo(() => new Map(known.map((address) => [address.addressId, address])), [known])
  const given = useGiven(draft.given)
  const refusals = given.state === 'refused' ? given.refusals : null
  const { unread, setUnread, drop } = useUnread()
  const matrix = useMatrix(draft, { account, refusals, unread })
  const [asked, setAsked] = useState<'branches' | 'paste' | null>(null)
  const { paste, report, isBusy, forget } = usePaste({
    addresses: known,
    draft,
    find,
    change,
    onWritten: (keys) => setUnread((before) => withoutUnread(before, keys)),
  })
  const { submit, isGiving } = useSubmit(props, matrix, refusals)
  const columns = draft.branches.map(({ addressId }) => addressId)

  const removeRow = (row: MatrixRow, name: string) => {
    const at = draft.rows.indexOf(row)
    change((before) => ({ ...before, rows: before.rows.filter(({ goodsId }) => goodsId !== row.goodsId) }))
    const giveBack = drop((goodsId) => goodsId === row.goodsId)
    const undo = () => {
      change((before) => ({ ...before, rows: before.rows.toSpliced(at, 0, row) }))
      giveBack()
    }
    toast(t`${name} removed`, { tone: 'plain', undo })
  }
  const clear = () => {
    change((before) => ({ ...EMPTY_MATRIX, branches: before.branches }))
    const giveBack = drop(() => true)
    const undo = () => {
      change(() => draft)
      giveBack()
    }
    toast(t`Matrix emptied`, { tone: 'plain', undo })
  }
  // A waiting matrix is an order already: it is withdrawn or left alone.
  const isLocked = !['none', 'gone', 'refused'].includes(given.state)
  return (
    <Page
      width="wide"
      title={<Trans>Order for several branches</Trans>}
      meta={
        <>
          <Plural value={draft.rows.length} one="# article" other="# articles" />
          {' · '}
          <Plural value={columns.length} one="# branch" other="# branches" />
        </>
      }
      actions={
        !isLocked && (
          <>
            <Button
              data-guide="matrixBranches"
              icon={<IconBuildingStore size={18} aria-hidden />}
              onClick={() => setAsked('branches')}
            >
              <Trans>Choose branches</Trans>
            </Button>
            <Button icon={<IconClipboard size={18} aria-hidden />} busy={isBusy} onClick={() => setAsked('paste')}>
              <Trans>Paste a table</Trans>
            </Button>
            <IconButton label={t`Print`} icon={<IconPrinter size={20} aria-hidden />} outlined onClick={() => print()} />
            {draft.rows.length > 0 && refusals === null && (
              <IconButton label={t`Empty the matrix`} icon={<IconTrash size={20} aria-hidden />} outlined onClick={clear} />
            )}
          </>
        )
      }
    >
      <GivenNote {...props} given={given} />
      {report && <PasteReportNote report={report} onClose={forget} />}
      {!isLocked && (
        <>
          <div className={css.tools} data-guide="matrixAdd">
            <AddArticle
              find={find}
              onAdd={(goodsId) => change((before) => withArticles(before, [{ goodsId, quantity: 0 }], false))}
            />
            {newAddress}
          </div>
          {draft.rows.length === 0 ? (
            <EmptyState tight icon={<IconBuildingStore size={28} />} title={<Trans>No article in the matrix yet</Trans>}>
              <Trans>Add articles by their numbers, paste a table from a spreadsheet, or begin from a plan or the cart.</Trans>
            </EmptyState>
          ) : (
            <>
              <MatrixGrid
                draft={draft}
                matrix={matrix}
                addresses={addresses}
                refusals={refusals}
                currency={account.currency}
                unread={unread}
                onUnread={setUnread}
                onChange={change}
                onRemove={removeRow}
                onPaste={(text) => void paste(text)}
              />
              <MatrixConfirm
                draft={draft}
                matrix={matrix}
                account={account}
                addresses={addresses}
                refusals={refusals}
                isGiving={isGiving}
                twin={twin}
                onChange={change}
                onSubmit={(requestedOn) => void submit(requestedOn)}
              />
            </>
          )}
        </>
      )}
      {asked === 'branches' && (
        <BranchChoice
          addresses={known}
          chosen={columns}
          onClose={() => setAsked(null)}
          onChoose={(ids) => change((before) => withBranches(before, ids, () => device.newId()))}
        />
      )}
      {asked === 'paste' && <PasteDialog onClose={() => setAsked(null)} onPaste={(text) => void paste(text)} />}
    </Page>
  )
}
