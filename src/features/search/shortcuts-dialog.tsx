import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import css from './shortcuts-dialog.module.css'

interface Shortcut {
  readonly keys: readonly string[]
  readonly does: ReactNode
}
interface Group {
  readonly name: ReactNode
  readonly shortcuts: readonly Shortcut[]
}

/** Keys for the quantity of one article, in the cart and in a table. */
const BY_STEP: readonly Shortcut[] = [
  { keys: ['+', '−'], does: <Trans>One sales unit more or less</Trans> },
  { keys: ['Esc'], does: <Trans>Take back what was typed</Trans> },
]

const GROUPS: readonly Group[] = [
  {
    name: <Trans>Everywhere</Trans>,
    shortcuts: [
      { keys: ['/'], does: <Trans>Search the catalogue</Trans> },
      { keys: ['Ctrl', 'K'], does: <Trans>Go to any screen, article, account or order</Trans> },
      { keys: ['Ctrl', 'B'], does: <Trans>Open or close the scan list</Trans> },
      { keys: ['Ctrl', 'Z'], does: <Trans>Undo the last change that offers it</Trans> },
      { keys: ['?'], does: <Trans>Show these shortcuts</Trans> },
      { keys: ['Esc'], does: <Trans>Close what is open</Trans> },
    ],
  },
  {
    name: <Trans>Search</Trans>,
    shortcuts: [
      { keys: ['↑', '↓'], does: <Trans>Choose a suggestion</Trans> },
      {
        keys: ['Enter'],
        does: <Trans>Go to the quantity of the selected or only article; from there, add it to the cart</Trans>,
      },
      { keys: ['Ctrl', 'Enter'], does: <Trans>Open the chosen article</Trans> },
    ],
  },
  {
    name: <Trans>Client accounts</Trans>,
    shortcuts: [
      { keys: ['/'], does: <Trans>Find an account</Trans> },
      { keys: ['↑', '↓'], does: <Trans>To the row above or below</Trans> },
      { keys: ['Enter'], does: <Trans>Act for the selected account; from the search field, for the first match</Trans> },
    ],
  },
  {
    name: <Trans>Quick order</Trans>,
    shortcuts: [
      { keys: ['Enter'], does: <Trans>To the quantity, then to the next row</Trans> },
      { keys: ['Ctrl', 'Enter'], does: <Trans>Add the rows to the cart</Trans> },
      { keys: ['↑', '↓'], does: <Trans>To the row above or below</Trans> },
      { keys: ['Esc'], does: <Trans>Take back what was typed</Trans> },
      { keys: ['Ctrl', 'Delete'], does: <Trans>Delete the row</Trans> },
      { keys: ['Ctrl', 'V'], does: <Trans>Paste a list from a spreadsheet</Trans> },
    ],
  },
  {
    name: <Trans>Quantities in the cart</Trans>,
    shortcuts: [
      { keys: ['Enter'], does: <Trans>To the next line; with Shift, to the one before</Trans> },
      { keys: ['↑', '↓'], does: <Trans>To the line above or below</Trans> },
      ...BY_STEP,
      { keys: ['Delete'], does: <Trans>Remove the line from the cart</Trans> },
    ],
  },
  {
    name: <Trans>Quantities in a table of articles</Trans>,
    shortcuts: [
      { keys: ['Enter'], does: <Trans>To the next row; with Shift, to the one before</Trans> },
      { keys: ['↑', '↓'], does: <Trans>To the row above or below</Trans> },
      ...BY_STEP,
    ],
  },
  {
    name: <Trans>Branch matrix</Trans>,
    shortcuts: [
      { keys: ['Enter'], does: <Trans>To the cell below; with Shift, to the one above</Trans> },
      { keys: ['↑', '↓', '←', '→'], does: <Trans>To the next cell in that direction</Trans> },
      { keys: ['Ctrl', 'V'], does: <Trans>Paste a table from a spreadsheet</Trans> },
    ],
  },
]

/** Which keys do what. On a Mac the Command key does what Control does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={<Trans>Keyboard shortcuts</Trans>} shape="wide" onClose={onClose}>
      {GROUPS.map(({ name, shortcuts }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed table
        <section key={at} className={css.group}>
          <h3>{name}</h3>
          <dl className={css.list}>
            {shortcuts.map(({ keys, does }) => (
              <div key={keys.join('+')} className={css.line}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={css.mac}>
        <Trans>On a Mac, use the Command key in place of Ctrl.</Trans>
      </p>
    </Dialog>
  )
}
