import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { AddressForm } from '#domain/contract/addresses.ts'
import { countriesIn } from '../../lib/countries.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './addresses.module.css'
import { FIELD_MAX, OPTIONAL_FIELDS, cleanAddress, missingFields } from './address-form.ts'
import type { AddressField } from './address-form.ts'

interface AddressDialogProps {
  isNew: boolean
  address: AddressForm
  onClose: () => void
  onSave: (address: AddressForm) => Promise<boolean>
}

/** One address, written or changed; saved on the device, also without a network. */
export function AddressDialog({ isNew, address, onClose, onSave }: AddressDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState(address)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [countries] = useState(() => countriesIn(language))
  const missing = missingFields(value)
  const save = async () => {
    setTried(true)
    const [first] = missing
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    setSaving(true)
    const isSaved = await onSave(cleanAddress(value))
    setSaving(false)
    if (isSaved) onClose()
  }
  const field = (name: Exclude<AddressField, 'country'>, label: string, autoComplete: string, isWhole = false) => (
    <div className={isWhole ? css.whole : undefined}>
      <TextField
        label={label}
        name={name}
        optional={OPTIONAL_FIELDS.has(name)}
        autoComplete={autoComplete}
        maxLength={FIELD_MAX[name]}
        value={value[name]}
        error={isTried && missing.includes(name) && t`Please fill this in.`}
        onChange={(text) => setValue({ ...value, [name]: text })}
      />
    </div>
  )
  return (
    <Dialog
      title={isNew ? <Trans>New address</Trans> : <Trans>Change the address</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isSaving} onClick={() => void save()}>
            <Trans>Save the address</Trans>
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {field('company', t`Company`, 'organization', true)}
        {field('fullName', t`Contact person`, 'name', true)}
        {field('street', t`Street and number`, 'street-address', true)}
        {field('postalCode', t`Postal code`, 'postal-code')}
        {field('city', t`City`, 'address-level2')}
        {field('province', t`Province`, 'address-level1')}
        <SelectField
          label={t`Country`}
          value={value.country}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(country) => setValue({ ...value, country })}
        />
        {field('telephone', t`Telephone`, 'tel')}
        {/* Enter in a field saves: the visible buttons stand outside of the form. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}
