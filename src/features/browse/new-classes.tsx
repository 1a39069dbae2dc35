import { useLingui } from '@lingui/react/macro'
import { Segmented } from '../../ui/segmented.tsx'
import { useNewClasses } from './browse.reads.ts'

const ALL = ''

/** New articles of one category; nothing where all are of the same. */
export function NewClasses({ value, onChange }: { value: string | undefined; onChange: (classId: string | undefined) => void }) {
  const { t } = useLingui()
  const classes = useNewClasses()
  if (classes.length < 2) return null
  const choices = [
    { value: ALL, label: t`All` },
    ...classes.map(({ id, name, count }) => ({ value: id, label: `${name} ${count}` })),
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
