import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toasts.ts'
import css from './documents.module.css'

interface CodeExampleProps<L extends string> {
  label: string
  languages: readonly [L, ...L[]]
  textIn: (language: L) => string
}

/** A text of a program in a few languages, to be copied. */
export function CodeExample<L extends string>({ label, languages, textIn }: CodeExampleProps<L>) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<L>(languages[0])
  const text = textIn(language)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t`Copied`),
      () => toast(t`It could not be copied. Mark it and copy it by hand.`, { tone: 'need' }),
    )
  return (
    <div className={css.example}>
      <div className={css.bar}>
        <Segmented
          label={label}
          value={language}
          choices={languages.map((value) => ({ value, label: value }))}
          onChange={setLanguage}
        />
        <Button onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too */}
      <pre className={css.code} tabIndex={0}>
        {text}
      </pre>
    </div>
  )
}
