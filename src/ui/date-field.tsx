import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, lazy, useId, useImperativeHandle, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { parseDay } from '../lib/days.ts'
import { classNames } from './class-names.ts'
import css from './date-field.module.css'
import type { FieldFrame } from './field.tsx'
import { loadPlacing } from './float.ts'
import { FloatingPanel } from './floating-panel.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

const loadCalendar = () => import('./kit/dates/kit-calendar.tsx')
/** Optional: the day can be typed without it. */
const Calendar = lazy(async () => {
  const part = await loadCalendar().catch(() => undefined)
  return { default: part?.KitCalendar ?? NoCalendar }
})

const reach = () => void Promise.all([loadCalendar(), loadPlacing()]).catch(() => undefined)

export interface DateFieldHandle {
  /** Commits the text as leaving the field does; null if it is refused: the field shows why and gets the focus. */
  settle(): { readonly day: string | null } | null
}

interface DateFieldProps extends Pick<FieldFrame, 'hint' | 'optional' | 'error'> {
  label: string
  /** `2026-12-23`; null where none is chosen. */
  value: string | null
  /** The first day that may be chosen. */
  min?: string
  onChange: (day: string | null) => void
  /** For a form that must not be submitted with a refused day. */
  ref?: Ref<DateFieldHandle>
}

/**
 * A day as year-month-day in every language, typed or chosen. The field is plain and appears with its screen; the calendar loads on
 * hover or focus. Text that is not a day stays in the field with the reason until it is corrected.
 */
export function DateField({ label, hint, error, optional, value, min, onChange, ref }: DateFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<ReactNode>(null)
  const [isOpen, setOpen] = useState(false)
  const take = (text: string): { readonly day: string | null } | null => {
    const day = parseDay(text)
    const isUnread = text.trim() !== '' && day === null
    const isEarly = day !== null && min !== undefined && day < min
    if (isUnread || isEarly) {
      setTyped(text)
      setRefused(
        isUnread ? (
          <Trans>“{text}” is not a day. Write it like 2026-12-23.</Trans>
        ) : (
          <Trans>The first possible day is {min}.</Trans>
        ),
      )
      return null
    }
    setTyped(null)
    setRefused(null)
    if (day !== value) onChange(day)
    return { day }
  }
  useImperativeHandle(ref, () => ({
    settle() {
      const taken = typed === null ? { day: value } : take(typed)
      if (!taken) box.current?.querySelector('input')?.focus()
      return taken
    },
  }))
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
        onChange={(text) => {
          setTyped(text)
          // At once, so that leaving the field does not shift the button about to be pressed.
          setRefused(null)
        }}
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
