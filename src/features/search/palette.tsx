import { Trans, useLingui } from '@lingui/react/macro'
import type { Icon } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { fold } from '#domain/search/fold.ts'
import { QUERY_MAX } from '#domain/search/query-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ListOption, Listbox } from '../../ui/listbox.tsx'
import css from './palette.module.css'

export interface PaletteEntry {
  readonly key: string
  readonly name: string
  /** Distinguishes it from others of the same name: a number, a client. */
  readonly detail?: string
  readonly icon: Icon
  readonly run: () => void
}
export interface PaletteGroup {
  readonly key: string
  readonly name: string
  readonly entries: readonly PaletteEntry[]
}

interface PaletteProps {
  text: string
  onText: (text: string) => void
  /** Results already found for this text; screens and actions are searched here. */
  groups: readonly PaletteGroup[]
  isWaiting: boolean
  onClose: () => void
}

/** Finds everything by name: type, choose with the arrows, press Enter (ARIA combobox). */
export function Palette({ text, onText, groups, isWaiting, onClose }: PaletteProps) {
  const { t } = useLingui()
  const listId = useId()
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  // By now the open dialog has focused its first button.
  useEffect(() => field.current?.focus(), [])
  const flat = useMemo(() => groups.flatMap(({ entries }) => entries), [groups])
  const at = Math.min(active, flat.length - 1)
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const move = (step: number) => {
    if (flat.length === 0) return
    const next = (at + step + flat.length) % flat.length
    setActive(next)
    document.getElementById(`${listId}-${flat[next]?.key}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog title={<Trans>Go to</Trans>} shape="wide" onClose={onClose}>
      <input
        ref={field}
        className={css.field}
        role="combobox"
        aria-expanded={flat.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={flat[at] ? `${listId}-${flat[at].key}` : undefined}
        aria-label={t`Screen, action, article, account or order`}
        placeholder={t`Screen, action, article, account or order`}
        autoComplete="off"
        spellCheck={false}
        maxLength={QUERY_MAX}
        value={text}
        onChange={(event) => {
          setActive(0)
          onText(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            move(event.key === 'ArrowDown' ? 1 : -1)
          }
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            run(flat[at])
          }
        }}
      />
      <Listbox id={listId} label={t`Found`} className={css.list} busy={isWaiting}>
        {groups.map((group) => (
          <Group key={group.key} group={group} listId={listId} activeKey={flat[at]?.key} onRun={run} />
        ))}
      </Listbox>
      {flat.length === 0 && !isWaiting && (
        <output className={css.nothing}>
          <Trans>Nothing found. Try another word or a number.</Trans>
        </output>
      )}
    </Dialog>
  )
}

interface GroupProps {
  group: PaletteGroup
  listId: string
  activeKey: string | undefined
  onRun: (entry: PaletteEntry) => void
}

function Group({ group, listId, activeKey, onRun }: GroupProps): ReactNode {
  const nameId = `${listId}-${group.key}`
  if (group.entries.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options (ARIA listbox)
    <div role="group" aria-labelledby={nameId}>
      <div id={nameId} className={css.group}>
        {group.name}
      </div>
      {group.entries.map((entry) => (
        <ListOption
          key={entry.key}
          id={`${listId}-${entry.key}`}
          isActive={entry.key === activeKey}
          onChoose={() => onRun(entry)}
        >
          <entry.icon size={20} className={css.icon} aria-hidden />
          <span className={css.name}>{entry.name}</span>
          {entry.detail !== undefined && <span className={css.detail}>{entry.detail}</span>}
        </ListOption>
      ))}
    </div>
  )
}

/** Entries whose name contains every typed word; all of them without words. */
export function entriesFor(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const words = fold(text.trim()).split(/\s+/).filter(Boolean)
  return entries.filter(({ name, detail = '' }) => words.every((word) => fold(`${name} ${detail}`).includes(word)))
}
