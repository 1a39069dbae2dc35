import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { coupons } from '#domain/contract/coupons.ts'
import { TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { callApi } from '../../api/client.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { KitText } from '../../ui/kit/kit-fields.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './coupons.module.css'

/** Turns a code, heard or read, into a coupon of the account; only the service knows which. */
export function AddCode({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOffline = useOffline()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const given = code.trim()
    if (isBusy) return
    if (given === '') return setWrong(t`Enter the code.`)
    if (isOffline) return setWrong(t`The code is checked by the service: it needs a network.`)
    setBusy(true)
    const answer = await callApi(coupons.claim, { body: { code: given } })
    setBusy(false)
    if (!answer.ok) return setWrong(errorText(answer))
    const { title } = answer.data
    setCode('')
    setWrong('')
    toast(t`Coupon added: ${title}`)
    onAdded()
  }
  return (
    <form className={css.form} onSubmit={(event) => void add(event)} noValidate>
      <div className={css.field}>
        <KitText
          label={<Trans>Add a code</Trans>}
          value={code}
          error={wrong !== '' && wrong}
          maxLength={TEXT_SHORT_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(value) => {
            setCode(value)
            setWrong('')
          }}
        />
      </div>
      <Button type="submit" variant="primary" busy={isBusy}>
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}
