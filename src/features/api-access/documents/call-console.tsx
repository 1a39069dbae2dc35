import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '../../../api/answer.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { KitCheckbox, KitFields, KitStack, KitText, KitTextArea } from '../../../ui/kit/kit-fields.tsx'
import { tryCall } from './documents.reads.ts'
import css from './documents.module.css'
import { valueOf } from './examples.ts'
import { parametersOf } from './open-api.ts'
import type { ApiCall, Parameter } from './open-api.ts'

const JSON_TYPE = 'application/json'
const SHOWN_CHARS = 20_000

/** True for calls that can be made from here: no files, no signing in or out. */
const isTriable = ({ id, tag, operation }: ApiCall): boolean => {
  const content = operation.requestBody?.content
  const answer = operation.responses['200']
  const answers = answer && 'content' in answer ? (answer.content ?? {}) : {}
  return (!content || JSON_TYPE in content) && JSON_TYPE in answers && tag !== 'sync' && id !== 'account.logout'
}

/** Makes the call with the reader's own rights and shows the answer. Anything but a GET must be ticked first. */
export function CallConsole({ call }: { call: ApiCall }) {
  const { t } = useLingui()
  const parameters = parametersOf(call)
  const example = call.operation.requestBody?.content[JSON_TYPE]?.example
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(parameters.map((one) => [one.name, valueOf(one)])),
  )
  const [body, setBody] = useState(() => (example === undefined ? '' : JSON.stringify(example, null, 2)))
  const [isMeant, setMeant] = useState(false)
  const { isBusy, said, send } = useTrying(call, parameters, values, body)
  if (!isTriable(call)) return null
  const isReading = call.method === 'GET'
  return (
    <details className={css.console}>
      <summary>
        <Trans>Try it</Trans>
      </summary>
      <KitStack>
        {parameters.length > 0 && (
          <KitFields>
            {parameters.map(({ name, required }) => (
              <KitText
                key={name}
                label={name}
                optional={required !== true}
                value={values[name] ?? ''}
                onChange={(next) => setValues({ ...values, [name]: next })}
              />
            ))}
          </KitFields>
        )}
        {example !== undefined && (
          <KitTextArea
            label="JSON"
            className={css.json}
            autosize
            maxRows={20}
            spellCheck={false}
            value={body}
            onChange={setBody}
          />
        )}
        {!isReading && <KitCheckbox label={t`This changes real data`} checked={isMeant} onChange={setMeant} />}
        <div>
          <Button variant="primary" busy={isBusy} disabled={!isReading && !isMeant} onClick={() => void send()}>
            <Trans>Send now</Trans>
          </Button>
        </div>
        {said !== '' && (
          <>
            <h3>
              <Trans>Result</Trans>
            </h3>
            <output>
              <CodeBlock>{said}</CodeBlock>
            </output>
          </>
        )}
      </KitStack>
    </details>
  )
}

function useTrying(call: ApiCall, parameters: readonly Parameter[], values: Readonly<Record<string, string>>, body: string) {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const given = (place: Parameter['in']) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place && values[one.name] !== '').map(({ name }) => [name, values[name] ?? '']),
    )
  const wordsOf = (answer: Answer<unknown>): string => {
    if (answer.ok) return JSON.stringify(answer.data, null, 2).slice(0, SHOWN_CHARS)
    if (answer.kind !== 'refused') return errorText(answer)
    const { status, code, error, msg, data } = answer
    return `${status}\n${JSON.stringify({ code, error, msg, data }, null, 2)}`
  }
  const send = async () => {
    const json = readJson(body)
    if (!json.ok) return setSaid(json.reason)
    setBusy(true)
    const answer = await tryCall(call, { query: given('query'), params: given('path'), body: json.value })
    setBusy(false)
    setSaid(wordsOf(answer))
  }
  return { isBusy, said, send }
}

/** Parses what was typed as JSON, or returns the browser's reason why it is invalid. */
function readJson(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string } {
  try {
    return { ok: true, value: text.trim() === '' ? undefined : JSON.parse(text) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : '' }
  }
}
