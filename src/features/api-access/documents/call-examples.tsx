import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toasts.ts'
import css from './documents.module.css'
import { EXAMPLE_LANGUAGES, exampleIn, exampleOf } from './examples.ts'
import type { ExampleLanguage } from './examples.ts'
import type { ApiCall } from './open-api.ts'

/** The call as programs in three languages make it; tests/contract/api-examples.pg.test.ts runs them. */
export function CallExamples({ call }: { call: ApiCall }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<ExampleLanguage>('curl')
  const example = exampleOf(call, location.origin)
  if (!example) return null
  const text = exampleIn(language, example)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t`Copied`),
      () => toast(t`It could not be copied. Mark it and copy it by hand.`, { tone: 'need' }),
    )
  return (
    <div className={css.example}>
      <div className={css.bar}>
        <Segmented
          label={call.id}
          value={language}
          choices={EXAMPLE_LANGUAGES.map((value) => ({ value, label: value }))}
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
