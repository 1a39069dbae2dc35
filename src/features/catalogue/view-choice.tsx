import { useLingui } from '@lingui/react/macro'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Segmented } from '../../ui/segmented.tsx'
import type { ListView } from './list-view.ts'

interface ViewChoiceProps {
  view: ListView
  onView: (view: ListView) => void
}

/** Cards or table. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`View`}
      value={view}
      choices={[
        { value: 'cards', label: <ViewIcon icon={<IconLayoutGrid size={18} aria-hidden />} words={t`Cards`} /> },
        { value: 'table', label: <ViewIcon icon={<IconTable size={18} aria-hidden />} words={t`Table`} /> },
      ]}
      onChange={onView}
    />
  )
}

function ViewIcon({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <span title={words}>
      {icon}
      <span className="visuallyHidden">{words}</span>
    </span>
  )
}
