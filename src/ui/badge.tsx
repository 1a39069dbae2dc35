import { IconAlertCircle, IconCircleCheck, IconClock, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './badge.module.css'
import { classNames } from './class-names.ts'
import tones from './tone.module.css'
import type { Tone } from './tone.ts'

const ICONS = {
  ok: IconCircleCheck,
  wait: IconClock,
  change: IconPencil,
  need: IconAlertCircle,
  plain: null,
  accent: null,
} as const

interface BadgeProps {
  tone?: Tone
  /** Replaces the tone's own icon. */
  icon?: ReactNode
  /** Icon and word without a background. */
  bare?: boolean
  /** With a full background, or with its word struck through. */
  look?: 'strong' | 'struck' | undefined
  children: ReactNode
}

/** A state in one word; tones with a meaning always have their icon. */
export function Badge({ tone = 'plain', icon, bare, look, children }: BadgeProps) {
  const Icon = ICONS[tone]
  return (
    <span className={classNames(css.badge, tones[tone], bare && css.bare, look && css[look])}>
      {icon ?? (Icon && <Icon size={14} stroke={2.2} aria-hidden />)}
      {children}
    </span>
  )
}
