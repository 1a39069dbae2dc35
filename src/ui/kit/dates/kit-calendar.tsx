import { useLingui } from '@lingui/react/macro'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { intlLocale } from '#domain/rules/languages.ts'
import { useLanguage } from '../../../lib/language.ts'
import { KitRoom } from '../kit-room.tsx'
import '@mantine/dates/styles.css'
import './kit-calendar.css'

interface KitCalendarProps {
  /** `2026-12-23`; null where no day is chosen. */
  value: string | null
  /** The first day that may be chosen. */
  min?: string | undefined
  onChange: (day: string) => void
}

/** The week begins on Monday, weekends are days like others, and names come from the browser in the screen's language. */
const SETTINGS = { firstDayOfWeek: 1, weekendDays: [] } as const satisfies { firstDayOfWeek: 1; weekendDays: [] }

const dateOf = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00`)

export function KitCalendar({ value, min, onChange }: KitCalendarProps) {
  const { t } = useLingui()
  const locale = intlLocale(useLanguage())
  const formatted = (options: Intl.DateTimeFormatOptions) => {
    const words = new Intl.DateTimeFormat(locale, options)
    return (day: string) => words.format(dateOf(day))
  }
  return (
    <KitRoom>
      <DatesProvider settings={SETTINGS}>
        <DatePicker
          value={value}
          {...(min !== undefined && { defaultDate: value ?? min, minDate: min })}
          hideOutsideDates
          highlightToday
          maxLevel="year"
          onChange={(day) => {
            if (day !== null) onChange(day)
          }}
          monthLabelFormat={formatted({ month: 'long', year: 'numeric' })}
          yearLabelFormat={formatted({ year: 'numeric' })}
          monthsListFormat={formatted({ month: 'short' })}
          weekdayFormat={formatted({ weekday: 'short' })}
          getDayAriaLabel={formatted({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
          ariaLabels={{
            previousMonth: t`Previous month`,
            nextMonth: t`Next month`,
            previousYear: t`Previous year`,
            nextYear: t`Next year`,
          }}
        />
      </DatesProvider>
    </KitRoom>
  )
}
