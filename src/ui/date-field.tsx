import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, lazy, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { parseDay } from '../lib/days.ts'
import { classNames } from './class-names.ts'
import css from './date-field.module.css'
import type { FieldFrame } from './field.tsx'
import { loadPlacing } from './float.ts'
import { FloatingPanel } from './floating-panel.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

const loadCalendar = () => import('./kit/dates/kit-calendar.tsx')
/** The day can be typed without it. */
const Calendar = lazy(async () => {
  const part = await loadCalendar().catch(() => undefined)
  return { default: part?.KitCalendar ?? NoCalendar }
})

const reach = () => void Promise.all([loadCalendar(), loadPlacing()]).catch(() => undefined)

interface DateFieldProps extends Pick<FieldFrame, 'hint' | 'optional' | 'error'> {
  label: string
  /** `2026-12-23`; null where none is chosen. */
  value: string | null
  /** The first day that may be chosen. */
  min?: string
  onChange: (day: string | null) => void
}

/**
 * A day as year-month-day in every language, typed or chosen. The field is a plain one and opens with its screen; the calendar
 * comes when the field is reached for. What is no day is said and not taken, so what stands in the field is what counts.
 */
export function DateField({ label, hint, error, optional, value, min, onChange }: DateFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<ReactNode>(null)
  const [isOpen, setOpen] = useState(false)
  const take = (text: string) => {
    setTyped(null)
    const day = parseDay(text)
    if (text.trim() !== '' && day === null) setRefused(<Trans>“{text}” is not a day. Write it like 2026-12-23.</Trans>)
    else if (day !== null && min !== undefined && day < min) setRefused(<Trans>The first possible day is {min}.</Trans>)
    else {
      setRefused(null)
      if (day !== value) onChange(day)
    }
  }
  const choose = (day: string) => {
    take(day)
    document.getElementById(id)?.hidePopover()
  }
  return (
    <div ref={box} onPointerEnter={reach} onFocus={reach}>
      <TextField
        label={label}
        hint={hint}
        optional={optional}
        error={refused ?? error}
        value={typed ?? value ?? ''}
        placeholder={t`YYYY-MM-DD`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className={classNames('num', css.day)}
        onChange={setTyped}
        onBlur={() => {
          if (typed !== null) take(typed)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) take(typed)
        }}
        end={
          <IconButton
            label={t`Choose a day: ${label}`}
            icon={<IconCalendar size={20} aria-hidden />}
            popoverTarget={id}
            aria-haspopup="dialog"
          />
        }
      />
      <FloatingPanel id={id} label={t`Choose a day: ${label}`} anchor={box} side="start" onToggle={setOpen}>
        {isOpen && (
          <Suspense>
            <Calendar value={value} min={min} onChange={choose} />
          </Suspense>
        )}
      </FloatingPanel>
    </div>
  )
}

function NoCalendar() {
  return (
    <p>
      <Trans>The calendar is not on this device yet. Type the day, like 2026-12-23.</Trans>
    </p>
  )
}
