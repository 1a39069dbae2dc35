import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { CART_LINES_MAX, ORDERS_TOGETHER_MAX } from '#domain/rules/limits.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import css from '../matrix-screen.module.css'
import type { PasteReport } from './use-paste.ts'

const SHOWN = 8

/** What was inserted from a pasted table, and by name what was not: nothing is left out silently (decisions §9). */
export function PasteReportNote({ report, onClose }: { report: PasteReport; onClose: () => void }) {
  const { rows, codes, heads, cells, tooMany } = report
  const listed = (names: readonly string[]) =>
    names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ` +${names.length - SHOWN}` : '')
  const isWhole = tooMany === 0 && codes.length + heads.length + cells.length === 0
  return (
    <output className={css.report}>
      <Note
        tone={isWhole ? 'ok' : 'change'}
        icon={isWhole ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      >
        {tooMany > 0 ? (
          <Trans>
            The table was not taken: it has {tooMany} rows or branches, which is too many. At most {CART_LINES_MAX} articles and{' '}
            {ORDERS_TOGETHER_MAX} branches fit; split it.
          </Trans>
        ) : (
          <Plural value={rows} one="# article added from the table." other="# articles added from the table." />
        )}
      </Note>
      {codes.length > 0 && (
        <p>
          <Trans>Not found: {listed(codes)}</Trans>
        </p>
      )}
      {heads.length > 0 && (
        <p>
          <Trans>No branch, or more than one, is called: {listed(heads)}</Trans>
        </p>
      )}
      {cells.length > 0 && (
        <p>
          <Trans>Not a whole number: {listed(cells.map(({ code, text }) => `${code}: ${text}`))}</Trans>
        </p>
      )}
      <div className={css.acts}>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </output>
  )
}
