import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots, IconNote, IconShoppingCartDown, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { loadPlacing } from '../../../ui/float.ts'
import { FloatingPanel } from '../../../ui/floating-panel.tsx'
import css from './line-menu.module.css'

interface LineMenuProps {
  name: string
  hasNote: boolean
  onNote: () => void
  /** The line disappears, and the menu with it. */
  onLater: (byKey: boolean) => void
  onRemove: (byKey: boolean) => void
}

const reach = () => void loadPlacing().catch(() => undefined)

/** Actions for a line, in words; the panel is in the page only while it is open. */
export function LineMenu({ name, hasNote, onNote, onLater, onRemove }: LineMenuProps) {
  const { t } = useLingui()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const items = [
    { key: 'note', icon: IconNote, run: onNote, words: hasNote ? t`Change the note on ${name}` : t`Add a note on ${name}` },
    { key: 'later', icon: IconShoppingCartDown, run: onLater, words: t`Save ${name} for later` },
    { key: 'remove', icon: IconTrash, run: onRemove, words: t`Remove ${name}` },
  ] as const
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.opener}
        aria-label={t`More for ${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} aria-hidden />
      </button>
      {isOpen && (
        <FloatingPanel
          id={id}
          label={t`More for ${name}`}
          anchor={button}
          side="end"
          className={css.panel}
          startsOpen
          onToggle={(opens) => {
            if (!opens) setOpen(false)
          }}
        >
          {items.map(({ key, icon: Icon, run, words }) => (
            <button
              key={key}
              type="button"
              className={key === 'remove' ? css.danger : css.item}
              aria-label={words}
              onClick={({ detail }) => {
                setOpen(false)
                run(detail === 0)
              }}
            >
              <Icon size={18} aria-hidden />
              {key === 'note' && (hasNote ? <Trans>Change the note</Trans> : <Trans>Add a note</Trans>)}
              {key === 'later' && <Trans>Save for later</Trans>}
              {key === 'remove' && <Trans>Remove</Trans>}
            </button>
          ))}
        </FloatingPanel>
      )}
    </>
  )
}
