import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { BARCODES_MAX } from '#domain/rules/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import css from './paste-sheet.module.css'
import { isList, parsePasted, splitInParts } from '#domain/rules/pasted-lines.ts'
import type { PastedLine } from '#domain/rules/pasted-lines.ts'
import { PasteLine } from './paste-line.tsx'
import { PasteParts } from './paste-parts.tsx'
import type { ScanDesk, Wanted } from './scan-desk.ts'
import { useCheckedList } from './use-checked-list.ts'

interface PasteSheetProps {
  desk: ScanDesk
  /** The pasted text; '' asks for it. */
  text: string
  onAdd: (wanted: readonly Wanted[]) => Promise<void>
  onClose: () => void
}

const NONE: readonly PastedLine[] = []

/**
 * Checks a list of codes before anything goes into the cart: what each line is, and what it adds. A list that is too long is added
 * in parts.
 */
export function PasteSheet({ desk, text: given, onAdd, onClose }: PasteSheetProps) {
  const { t } = useLingui()
  const [text, setText] = useState(given)
  const [isReading, setReading] = useState(isList(given))
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Article>>(new Map())
  const [part, setPart] = useState<number | null>(null)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const all = useMemo(() => parsePasted(isReading ? text : '').lines, [isReading, text])
  const isTooLong = all.length > BARCODES_MAX
  const lines = useMemo(() => (isTooLong ? (splitInParts(all)[part ?? -1] ?? NONE) : all), [all, isTooLong, part])
  const checked = useCheckedList(desk, lines, chosen)
  const wanted = (checked ?? []).flatMap(({ line, article, decision }): Wanted[] =>
    article && decision?.kind === 'add' ? [{ code: line.code, article, asked: line }] : [],
  )
  const { length } = wanted
  const add = async () => {
    setBusy(true)
    await onAdd(wanted)
    const added = part === null ? done : new Set([...done, part])
    if (!isTooLong || added.size === splitInParts(all).length) return onClose()
    setBusy(false)
    setDone(added)
    setPart(null)
  }
  const change = () => {
    setReading(false)
    setPart(null)
    setDone(new Set())
  }
  return (
    <Dialog
      title={<Trans>Paste a list</Trans>}
      shape="wide"
      onClose={onClose}
      footer={
        isReading ? (
          <>
            <Button onClick={change}>
              <Trans>Change the list</Trans>
            </Button>
            {(!isTooLong || part !== null) && (
              <Button variant="primary" busy={isBusy || !checked} disabled={length === 0} onClick={() => void add()}>
                <Plural value={length} _0="Add to cart" one="Add # article" other="Add # articles" />
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" disabled={parsePasted(text).lines.length === 0} onClick={() => setReading(true)}>
            <Trans>Look up the codes</Trans>
          </Button>
        )
      }
    >
      {!isReading && (
        <TextAreaField
          label={<Trans>One code per line, followed by its quantity</Trans>}
          hint={<Trans>Without a quantity a line adds one sales step.</Trans>}
          rows={10}
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          onChange={setText}
        />
      )}
      {isReading && isTooLong && part === null && <PasteParts lines={all} done={done} onTake={setPart} />}
      {isReading && lines.length > 0 && (
        <ul className={css.lines} aria-label={t`Paste a list`} aria-busy={!checked || undefined}>
          {(checked ?? []).map((line, at) => (
            <PasteLine
              // oxlint-disable-next-line react/no-array-index-key -- the lines do not move, and a code may stand twice (a bad quantity)
              key={`${at} ${line.line.code}`}
              checked={line}
              onChoose={(article) => setChosen(new Map(chosen).set(line.line.code, article))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
