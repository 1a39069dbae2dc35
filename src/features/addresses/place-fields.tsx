import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AddressForm } from '#domain/contract/addresses.ts'
import { KitSearchSelect, KitSuggest, KitText } from '../../ui/kit/kit-fields.tsx'
import { FIELD_MAX } from './address-form.ts'
import type { AddressField } from './address-form.ts'
import { citiesOf, provinceOfCity, useProvinces } from './regions.reads.ts'

interface PlaceFieldsProps {
  value: AddressForm
  errorOf: (field: AddressField) => ReactNode
  onChange: (part: Partial<Pick<AddressForm, 'province' | 'city'>>) => void
}

/** Province and city: chosen if the country has a dictionary, otherwise typed. §3 */
export function PlaceFields({ value, errorOf, onChange }: PlaceFieldsProps) {
  const { t } = useLingui()
  const provinces = useProvinces(value.country)
  const completeProvince = () => {
    const province = value.province || provinceOfCity(provinces, value.city.trim())
    if (province !== value.province) onChange({ province })
  }
  return (
    <>
      {provinces.length === 0 ? (
        <KitText
          label={t`Province`}
          name="province"
          optional
          autoComplete="address-level1"
          maxLength={FIELD_MAX.province}
          value={value.province}
          error={errorOf('province')}
          onChange={(province) => onChange({ province })}
        />
      ) : (
        <KitSearchSelect
          label={t`Province`}
          optional
          value={value.province}
          error={errorOf('province')}
          options={provinceOptions(provinces, value.province)}
          onChange={(province) => onChange({ province })}
        />
      )}
      <KitSuggest
        label={t`City`}
        name="city"
        autoComplete="address-level2"
        maxLength={FIELD_MAX.city}
        value={value.city}
        error={errorOf('city')}
        options={citiesOf(provinces, value.province)}
        onChange={(city) => onChange({ city })}
        // Not while typing: Roa is a city too, on the way to Roales.
        onBlur={completeProvince}
      />
    </>
  )
}

/** The provinces, with an empty choice and the present value, which may be older than the list. */
function provinceOptions(provinces: readonly { readonly name: string }[], present: string) {
  const names = new Set(['', present, ...provinces.map(({ name }) => name)])
  return [...names].map((name) => ({ value: name, label: name || '–' }))
}
