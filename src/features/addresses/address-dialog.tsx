import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import type { AddressForm } from '#domain/contract/addresses.ts'
import { countriesIn } from '../../lib/countries.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { KitFields, KitSearchSelect, KitText, KitWide } from '../../ui/kit/kit-fields.tsx'
import { FIELD_MAX, OPTIONAL_FIELDS, cleanAddress, fieldProblems } from './address-form.ts'
import type { AddressField } from './address-form.ts'
import { useDialCode } from './dial-code.reads.ts'
import { PlaceFields } from './place-fields.tsx'

interface AddressDialogProps {
  isNew: boolean
  address: AddressForm
  onClose: () => void
  onSave: (address: AddressForm) => Promise<boolean>
}

/** Adds or edits one address; saved on the device, also offline. */
export function AddressDialog({ isNew, address, onClose, onSave }: AddressDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState(address)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [countries] = useState(() => countriesIn(language))
  const dialCode = useDialCode(value.country)
  const errorText = useErrorText()
  const problems = fieldProblems(value)
  const errorOf = (field: AddressField) => {
    const problem = isTried && problems.get(field)
    if (!problem) return false
    return problem === 'missing' ? t`Please fill this in.` : errorText({ error: `address.${problem}` })
  }
  const save = async () => {
    setTried(true)
    const [first] = problems.keys()
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    setSaving(true)
    const isSaved = await onSave(cleanAddress(value))
    setSaving(false)
    if (isSaved) onClose()
  }
  const field = (name: Exclude<AddressField, 'country'>, label: string, autoComplete: string, placeholder = '') => (
    <KitText
      label={label}
      name={name}
      optional={OPTIONAL_FIELDS.has(name)}
      autoComplete={autoComplete}
      maxLength={FIELD_MAX[name]}
      placeholder={placeholder}
      value={value[name]}
      error={errorOf(name)}
      onChange={(text) => setValue({ ...value, [name]: text })}
    />
  )
  return (
    <KitDialog
      title={isNew ? <Trans>New address</Trans> : <Trans>Change the address</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            <Trans>Save the address</Trans>
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <KitFields>
          <KitWide>{field('company', t`Company`, 'organization')}</KitWide>
          <KitWide>{field('fullName', t`Contact person`, 'name')}</KitWide>
          <KitWide>{field('street', t`Street and number`, 'street-address')}</KitWide>
          <KitSearchSelect
            label={t`Country`}
            value={value.country}
            error={errorOf('country')}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            // The province belongs to the old country; a typed city stays.
            onChange={(country) => country !== value.country && setValue({ ...value, country, province: '' })}
          />
          <PlaceFields value={value} errorOf={errorOf} onChange={(part) => setValue({ ...value, ...part })} />
          {field('postalCode', t`Postal code`, 'postal-code')}
          {field('telephone', t`Telephone`, 'tel', dialCode)}
        </KitFields>
      </form>
    </KitDialog>
  )
}
