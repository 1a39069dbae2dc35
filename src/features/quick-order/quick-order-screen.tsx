import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClipboardText, IconCloudOff, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import type { Article } from '#domain/contract/article.ts'
import { useAccount } from '../../lib/device.ts'
import { focusWhenGone } from '../../lib/focus-when-gone.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import type { JudgedRow } from './judge-row.ts'
import { PadRowView } from './pad-row.tsx'
import { PadSplit, PadRest } from './pad-split.tsx'
import type { PadStore } from './pad-store.ts'
import { PadSummary } from './pad-summary.tsx'
import css from './quick-order.module.css'
import { useJudgedRows, usePadStore } from './use-pad.ts'
import { useAddKey } from './use-add-key.ts'
import { usePadActs } from './use-pad-acts.ts'
import { useFocusLeft, useListPaste, useRowActs } from './use-row-acts.ts'
import type { ScannerEar } from './use-row-acts.ts'

const AT_ONCE = 40
const SPARE = 5
const ADD = '[data-guide="rowsSummary"] button:enabled'

const lastCode = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('li:last-child [data-part="code"]')

interface QuickOrderScreenProps {
  cart: LinkProps
  article: (article: Article, children: ReactNode) => ReactNode
  /** Tells a scanner from a person typing. */
  createEar: () => ScannerEar
}

/** Codes and quantities by keyboard, scanner or paste, put into the cart with one command; kept on the device while typing. */
export function QuickOrderScreen(props: QuickOrderScreenProps) {
  const store = usePadStore()
  return store && <Opened {...props} store={store} />
}

function Opened({ store, ...props }: QuickOrderScreenProps & { store: PadStore }) {
  const rows = useJudgedRows(store)
  if (!rows) {
    return (
      <Page title={<Trans>Quick order</Trans>}>
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      </Page>
    )
  }
  return <Filled {...props} store={store} rows={rows} />
}

function Filled({
  store,
  rows,
  cart,
  article,
  createEar,
}: QuickOrderScreenProps & { store: PadStore; rows: readonly JudgedRow[] }) {
  const { t } = useLingui()
  const isPackage = useAccount()?.orderingMode === 'package'
  const list = useRef<HTMLOListElement>(null)
  const pad = usePadActs(store)
  const link = useCallback((one: Article, children: ReactNode) => article(one, children), [article])
  const acts = useRowActs({ store, list, createEar, remove: pad.remove, link })
  useListPaste(list, pad.paste)
  useAddKey({ store, list, rows, add: pad.addToCart })
  useFocusLeft(list, () => store.focus(null))
  // With a keyboard the person can type at once; on a touch screen the keyboard would cover half the screen.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) lastCode(list.current)?.focus()
  }, [])
  const clear = () => {
    focusWhenGone(() => lastCode(list.current))
    pad.clear()
  }
  const correct = (wrong: readonly JudgedRow[]) => {
    focusWhenGone(() => document.querySelector<HTMLElement>(ADD) ?? lastCode(list.current))
    pad.correct(wrong)
  }
  const filled = rows.length - 1
  // Of a long pasted list, the part in sight is rendered at once and the rest deferred.
  const mounted = Math.max(AT_ONCE, useDeferredValue(rows.length) + SPARE)
  const rest = store.get().pad?.rest ?? []
  const pasteFromClipboard = async () => {
    try {
      pad.paste(await navigator.clipboard.readText())
    } catch {
      const words = matchMedia('(pointer: coarse)').matches
        ? t`The browser does not give access to the clipboard. Hold a code field and choose Paste instead.`
        : t`The browser does not give access to the clipboard. Press Ctrl+V in the list instead.`
      toast(words, { tone: 'change', ms: 6000 })
    }
  }
  return (
    <Page
      title={<Trans>Quick order</Trans>}
      meta={filled > 0 && <Plural value={filled} one="# row" other="# rows" />}
      actions={
        <>
          <Button icon={<IconClipboardText size={18} aria-hidden />} onClick={() => void pasteFromClipboard()}>
            <Trans>Paste a list</Trans>
          </Button>
          {filled > 0 && (
            <Button variant="quiet" icon={<IconTrash size={18} aria-hidden />} onClick={clear}>
              <Trans>Delete all rows</Trans>
            </Button>
          )}
        </>
      }
    >
      {filled === 0 && <Beginning />}
      {rows.some(({ verdict }) => verdict.kind === 'unread') && (
        <div className={css.broken} role="alert">
          <Note tone="need" icon={<IconCloudOff size={18} aria-hidden />}>
            <Trans>Some codes could not be looked up. Your rows are kept on this device.</Trans>
          </Note>
          <Button icon={<IconRefresh size={18} aria-hidden />} onClick={store.resolveAgain}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {pad.tooLong && <PadSplit pasted={pad.tooLong} rows={filled} onTake={pad.takeFirst} onCancel={pad.dismissTooLong} />}
      {rest.length > 0 && <PadRest count={rest.length} rows={filled} onTake={pad.takeRest} onDrop={pad.dropRest} />}
      <div className={css.pad}>
        <div className={css.heads} aria-hidden>
          <span className={css.headCode}>
            <Trans>Code or name</Trans>
          </span>
          <span className={css.headWords}>
            <Trans>Article</Trans>
          </span>
          <span className={css.headNumber}>
            <Trans>Quantity</Trans>
          </span>
          <span className={css.headNumber}>
            <Trans>Each</Trans>
          </span>
          <span className={css.headNumber}>
            <Trans>Total</Trans>
          </span>
        </div>
        <ol ref={list} data-guide="rows" className={css.rows} aria-label={t`Rows of the quick order`}>
          {rows.slice(0, mounted).map((judged, at) => (
            <PadRowView key={judged.row.id} judged={judged} place={at + 1} isPackage={isPackage} acts={acts} />
          ))}
        </ol>
      </div>
      <PadSummary rows={rows} isBusy={pad.isBusy} cart={cart} onAdd={pad.addToCart} onCorrect={correct} />
      <p className={css.keys}>
        <Trans>
          Enter goes to the quantity and then to the next row, Ctrl+Enter adds the rows to the cart. Arrow keys change rows, Esc
          takes back what was typed, Ctrl+Delete deletes a row.
        </Trans>
      </p>
    </Page>
  )
}

/** Explains the screen and the first step. */
function Beginning() {
  return (
    <p className={css.beginning}>
      <Trans>
        Type or scan article numbers, barcodes or names, or paste codes and quantities from a spreadsheet. Nothing goes into the
        cart until you add it; the rows are kept on this device.
      </Trans>
    </p>
  )
}
