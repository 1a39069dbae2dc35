import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import css from './documents.module.css'
import { useCopy } from '../../../ui/use-copy.ts'

interface CodeExampleProps<L extends string> {
  label: string
  languages: readonly [L, ...L[]]
  textIn: (language: L) => string
}

/** Program code in several languages, to copy. */
export function CodeExample<L extends string>({ label, languages, textIn }: CodeExampleProps<L>) {
  const [language, setLanguage] = useState<L>(languages[0])
  const text = textIn(language)
  const copy = useCopy()
  return (
    <div className={css.example}>
      <div className={css.bar}>
        <Segmented
          label={label}
          value={language}
          choices={languages.map((value) => ({ value, label: value }))}
          onChange={setLanguage}
        />
        <Button onClick={() => void copy(text)}>
          <Trans>Copy</Trans>
        </Button>
      </div>
      <CodeBlock>{text}</CodeBlock>
    </div>
  )
}
