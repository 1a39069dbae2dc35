import { Plural, Trans } from '@lingui/react/macro'
import { useObservable } from '../../lib/use-observable.ts'
import type { Drill } from '../../offline/device-types.ts'
import { Card } from '../../ui/card.tsx'
import { EndDrill } from './end-drill.tsx'
import css from './drill.module.css'

/** What became of each change, counted in the copy and at the practice service. */
export function ReportCard({ drill }: { drill: Drill }) {
  const { tasks, report } = useObservable(drill.state)
  const { saved, applied, doubled, lostAnswers, refused, held } = report
  return (
    <Card title={<Trans>Report</Trans>} action={<EndDrill drill={drill} isPrimary={tasks.isSettled} />}>
      <ul className={css.report}>
        <li>
          <Plural value={saved} one="# change is saved on this device." other="# changes are saved on this device." />
        </li>
        {tasks.isOnline && (
          <li>
            <Plural value={applied} one="# was sent and accepted." other="# were sent and accepted." />
          </li>
        )}
        {lostAnswers > 0 && doubled === 0 && (
          <li>
            <Trans>One answer was lost on purpose. The app asked again, and nothing was counted twice.</Trans>
          </li>
        )}
        {doubled > 0 && (
          <li>
            <Plural value={doubled} one="# was counted twice. Tell us." other="# were counted twice. Tell us." />
          </li>
        )}
        {refused > 0 && (
          <li>
            <Plural
              value={refused}
              one="# was refused: somebody else had bought the article. It stays here until you decide."
              other="# were refused: somebody else had bought the article. They stay here until you decide."
            />
          </li>
        )}
        {held > 0 && (
          <li>
            <Plural
              value={held}
              one="# can only be judged by the real service. It waits, and is deleted with the copy."
              other="# can only be judged by the real service. They wait, and are deleted with the copy."
            />
          </li>
        )}
      </ul>
    </Card>
  )
}
