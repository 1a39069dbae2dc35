import { Trans, useLingui } from '@lingui/react/macro'
import { IconClipboardList, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { CODE_MAX } from '#domain/rules/scanned-code.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { isList } from '#domain/rules/pasted-lines.ts'
import css from './scan-entry.module.css'

interface ScanEntryProps {
  onCode: (code: string) => void
  /** Called with several codes, or none yet: they are checked before they are added. */
  onList: (text: string) => void
}

/** For typing a label that no reader can read; a list pasted here is checked first. */
export function ScanEntry({ onCode, onList }: ScanEntryProps) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <form
      className={css.entry}
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim()
        if (code === '') return
        setTyped('')
        onCode(code)
      }}
    >
      <label className="visuallyHidden" htmlFor={id}>
        <Trans>Code, article number or model</Trans>
      </label>
      <input
        id={id}
        className={css.field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={CODE_MAX}
        placeholder={t`Code, article number or model`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!isList(text)) return
          event.preventDefault()
          onList(text)
        }}
      />
      <IconButton type="submit" label={t`Add to cart`} outlined icon={<IconPlus size={20} aria-hidden />} />
      <IconButton
        label={t`Paste a list`}
        outlined
        icon={<IconClipboardList size={20} aria-hidden />}
        onClick={() => onList('')}
      />
    </form>
  )
}
