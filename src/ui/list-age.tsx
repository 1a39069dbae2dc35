import { Trans } from '@lingui/react/macro'
import { isOldData } from '../lib/data-age.ts'
import { useOffline } from '../lib/use-offline.ts'
import { DataAge } from './age.tsx'
import { classNames } from './class-names.ts'
import css from './list-age.module.css'

interface ListAgeProps {
  /** When prices and stock of each article were read, epoch milliseconds. */
  articles: readonly { readonly readAt: number }[]
  className?: string | undefined
}

/** One line for a whole list: the oldest of its prices and stock, if offline or old. */
export function ListAge({ articles, className }: ListAgeProps) {
  const isOffline = useOffline()
  const readings = articles.map(({ readAt }) => readAt).filter((at) => at > 0)
  if (readings.length === 0) return null
  const oldestAt = Math.min(...readings)
  if (!isOffline && !isOldData(oldestAt)) return null
  return (
    <p className={classNames(css.line, className)}>
      <Trans>
        Prices and stock as of <DataAge at={oldestAt} />
      </Trans>
    </p>
  )
}
