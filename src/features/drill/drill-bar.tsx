import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import type { Drill } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import css from './drill-bar.module.css'
import { EndDrill } from './end-drill.tsx'

/** Shown on every screen of a drill: names it and offers the way out. */
export function DrillBar({ drill, onTasks }: { drill: Drill; onTasks: () => void }) {
  const { t } = useLingui()
  return (
    <aside className={css.bar} aria-label={t`Drill`}>
      <span className={css.words}>
        <IconShieldCheck size={20} aria-hidden />
        <Trans>Drill: nothing is sent</Trans>
      </span>
      <span className={css.acts}>
        <Button onClick={onTasks}>
          <Trans>Tasks</Trans>
        </Button>
        <EndDrill drill={drill} />
      </span>
    </aside>
  )
}
