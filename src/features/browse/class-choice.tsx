import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/rules/numbers.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { CountedClass } from './classes.reads.ts'
import { useNewClasses, useRankedClasses, useThemeClasses } from './classes.reads.ts'

const ALL = ''

interface ChoiceProps {
  value: string | undefined
  onChange: (classId: string | undefined) => void
}

/** New articles of one category. */
export const NewClasses = (props: ChoiceProps) => <ClassChoice classes={useNewClasses()} {...props} />

/** Most-ordered articles of one category. */
export const RankedClasses = (props: ChoiceProps) => <ClassChoice classes={useRankedClasses()} {...props} />

/** A promotion's articles of one category. */
export const ThemeClasses = ({ activityId, ...props }: ChoiceProps & { activityId: string }) => (
  <ClassChoice classes={useThemeClasses(activityId)} {...props} />
)

/** Nothing if all articles are of one category. */
function ClassChoice({ classes, value, onChange }: ChoiceProps & { classes: readonly CountedClass[] }) {
  const { t, i18n } = useLingui()
  if (classes.length < 2) return null
  const choices = [
    { value: ALL, label: t`All` },
    ...classes.map(({ id, name, count }) => ({ value: id, label: `${name} ${formatNumber(i18n.locale, count)}` })),
  ]
  return (
    <Segmented
      label={t`Categories`}
      value={value ?? ALL}
      choices={choices}
      onChange={(next) => onChange(next === ALL ? undefined : next)}
    />
  )
}
