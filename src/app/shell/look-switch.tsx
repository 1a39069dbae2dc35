import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { chooseDensity, chooseScheme, readDensity, readScheme } from '../../ui/theme/preferences.ts'
import type { Density, Scheme } from '../../ui/theme/preferences.ts'

/** Light or dark, roomy or dense: on this device, at once. */
export function LookSwitch() {
  const { t } = useLingui()
  const [scheme, setScheme] = useState<Scheme>(readScheme)
  const [density, setDensity] = useState<Density>(readDensity)
  return (
    <>
      <SelectField
        label={t`Look`}
        value={scheme}
        options={[
          { value: '', label: t`As the system` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        onChange={(next) => {
          setScheme(next)
          chooseScheme(next)
        }}
      />
      <SelectField
        label={t`Size of controls`}
        value={density}
        options={[
          { value: '', label: t`As the pointer` },
          { value: 'touch', label: t`Large, for fingers` },
          { value: 'fine', label: t`Dense, for a mouse` },
        ]}
        onChange={(next) => {
          setDensity(next)
          chooseDensity(next)
        }}
      />
    </>
  )
}
