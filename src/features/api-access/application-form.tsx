import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { apiAccess } from '#domain/contract/api-access.ts'
import type { ApiApplication, GivenApplication } from '#domain/contract/api-access.ts'
import { COMPANY_SIZES, PROGRAM_SCOPES, isShopUrl, mayApplyAgain } from '#domain/rules/api-access.ts'
import { TEXT_LONG_MAX, TEXT_MEDIUM_MAX, TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { callApi } from '../../api/client.ts'
import { useAccount } from '../../lib/device.ts'
import type { Trouble } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { KitCheckbox, KitCheckboxes, KitSelect, KitStack, KitText } from '../../ui/kit/kit-fields.tsx'
import { Note } from '../../ui/note.tsx'
import css from './api-access.module.css'
import { SCOPE_WORDS, SIZE_WORDS } from './scope-words.ts'

interface ApplicationFormProps {
  /** The application to change or submit again; undefined for a new one. */
  given: ApiApplication | undefined
  onDone: () => void
  onCancel: () => void
}

const SIZES = COMPANY_SIZES.map((value) => ({ value, label: SIZE_WORDS[value] }))

/** Asks for what §3 requires, within the limits of §5; keeps what was typed if the service refuses. */
export function ApplicationForm({ given, onDone, onCancel }: ApplicationFormProps) {
  const { t, i18n } = useLingui()
  const company = useAccount()?.company ?? ''
  const [typed, setTyped] = useState<GivenApplication>(() => startOf(given, company))
  const { programName, companyName, storeUrl, companySize, hasTechnician, wantedInformation } = typed
  const { isTried, isBusy, wrong, send } = useSending(given, typed, onDone)
  const refusal = (given?.revokedAt ? given.revokeReason : given?.answer) ?? ''
  const set = (part: Partial<GivenApplication>) => setTyped({ ...typed, ...part })
  const missing = (text: string) => isTried && text.trim() === '' && <Trans>Please fill this in.</Trans>
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <KitStack>
          {refusal !== '' && (
            <Note tone="need" icon={<IconAlertCircle size={20} aria-hidden />}>
              {refusal}
            </Note>
          )}
          <KitText
            label={t`Name of the program`}
            name="programName"
            maxLength={TEXT_SHORT_MAX}
            value={programName}
            onChange={(next) => set({ programName: next })}
            error={missing(programName)}
          />
          <KitText
            label={t`Company`}
            name="companyName"
            autoComplete="organization"
            maxLength={TEXT_MEDIUM_MAX}
            value={companyName}
            onChange={(next) => set({ companyName: next })}
            error={missing(companyName)}
          />
          <KitText
            label={t`Link to the shop`}
            name="storeUrl"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={TEXT_LONG_MAX}
            value={storeUrl}
            onChange={(next) => set({ storeUrl: next })}
            error={isTried && !isShopUrl(storeUrl.trim()) && <Trans>Enter a link that begins with https://.</Trans>}
          />
          <KitSelect
            label={t`People in the company`}
            value={companySize}
            options={SIZES}
            onChange={(next) => set({ companySize: next })}
          />
          <KitCheckbox
            label={t`A technician looks after the program`}
            checked={hasTechnician}
            onChange={(next) => set({ hasTechnician: next })}
          />
          <KitCheckboxes
            label={<Trans>What the program may read and do</Trans>}
            values={wantedInformation}
            options={PROGRAM_SCOPES.map((value) => ({ value, label: i18n._(SCOPE_WORDS[value]) }))}
            onChange={(next) => set({ wantedInformation: next })}
            error={isTried && wantedInformation.length === 0 && <Trans>Please choose at least one.</Trans>}
          />
          {wrong && (
            <Note tone="need" icon={<IconAlertCircle size={20} aria-hidden />}>
              <FormRefusal trouble={wrong} />
            </Note>
          )}
          <div className={css.actions}>
            <Button disabled={isBusy} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              {given?.state === 'submitted' ? <Trans>Save</Trans> : <Trans>Apply</Trans>}
            </Button>
          </div>
        </KitStack>
      </form>
    </Card>
  )
}

const startOf = (given: ApiApplication | undefined, company: string): GivenApplication => ({
  programName: given?.programName ?? '',
  companyName: given?.companyName ?? company,
  storeUrl: given?.storeUrl ?? '',
  companySize: given?.companySize ?? 'upTo9',
  hasTechnician: given?.hasTechnician ?? false,
  wantedInformation: given?.wantedInformation ?? ['basic', 'stock'],
})

/** Submits the application once everything is filled in. */
function useSending(given: ApiApplication | undefined, typed: GivenApplication, onDone: () => void) {
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Trouble | null>(null)
  const send = async () => {
    setTried(true)
    const body = {
      ...typed,
      programName: typed.programName.trim(),
      companyName: typed.companyName.trim(),
      storeUrl: typed.storeUrl.trim(),
    }
    const isWhole = body.programName !== '' && body.companyName !== '' && body.wantedInformation.length > 0
    if (isBusy || !isWhole || !isShopUrl(body.storeUrl)) return
    setBusy(true)
    const answer = given
      ? await callApi(mayApplyAgain(given) ? apiAccess.reCommit : apiAccess.change, {
          body: { applicationMaterialId: given.applicationMaterialId, ...body },
        })
      : await callApi(apiAccess.apply, { body })
    setBusy(false)
    if (answer.ok) onDone()
    else setWrong(answer)
  }
  return { isTried, isBusy, wrong, send }
}
