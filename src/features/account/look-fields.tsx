import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { KitSelect } from '../../ui/kit/kit-fields.tsx'
import { chooseDensity, chooseScheme, readDensity, readScheme } from '../../ui/theme/preferences.ts'
import type { Density, Scheme } from '../../ui/theme/preferences.ts'

/** Light or dark, roomy or dense: applies to this device, at once. */
export function LookFields() {
  const { t } = useLingui()
  const [scheme, setScheme] = useState<Scheme>(readScheme)
  const [density, setDensity] = useState<Density>(readDensity)
  return (
    <>
      <KitSelect
        label={t`Appearance`}
        value={scheme}
        options={[
          { value: '', label: t`Match system` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        onChange={(next) => {
          setScheme(next)
          chooseScheme(next)
        }}
      />
      <KitSelect
        label={t`Size of controls`}
        value={density}
        options={[
          { value: '', label: t`Match pointer` },
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
