import { useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { placesIn } from '../../app/palette-places.ts'
import type { PlaceGroup } from '../../app/palette-places.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useIdentity } from '../../lib/device.ts'
import css from './place-list.module.css'

const NONE: readonly string[] = []

interface PlaceListProps {
  group: PlaceGroup
  label: string
  /** Addresses that appear elsewhere on the same screen. */
  without?: readonly string[]
}

/** Links to the screens of one group that this person and this brand have. */
export function PlaceList({ group, label, without = NONE }: PlaceListProps) {
  const { i18n } = useLingui()
  const places = placesIn(group, currentBrand(), useIdentity()).filter(({ to }) => !without.includes(to))
  return (
    <ul className={css.list} aria-label={label}>
      {places.map(({ to, label: name, icon: Icon = IconArrowRight }) => (
        <li key={to}>
          <Link to={to} className={css.place} data-close>
            <Icon size={20} aria-hidden />
            {i18n._(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
