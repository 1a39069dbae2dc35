import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Note } from '../../../ui/note.tsx'
import css from '../downloads.module.css'

interface Measured {
  readonly articles: number
  readonly fileCount: number
  readonly missingCount: number
  readonly bytes: number
}

interface PackageSizeProps {
  measured: Measured | undefined
  refusal: string | undefined
  isWaiting: boolean
  told: ReactNode
  isOffline: boolean
  isBusy: boolean
  onMake: (() => void) | null
}

/** The size of the package, and the button that makes it. */
export function PackageSize({ measured, refusal, isWaiting, told, isOffline, isBusy, onMake }: PackageSizeProps) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Package</Trans>}>
      <div className={css.result} aria-live="polite" aria-busy={isWaiting || undefined}>
        {measured ? (
          <>
            <span>
              <Plural value={measured.articles} one="# article" other="# articles" />
              {' · '}
              <Plural value={measured.fileCount} one="# file" other="# files" />
            </span>
            <strong>
              <Trans>about {formatFileSize(measured.bytes, i18n.locale)}</Trans>
            </strong>
            {measured.missingCount > 0 && (
              <span>
                <Plural
                  value={measured.missingCount}
                  one="# requested item is missing; contents.csv in the package names it."
                  other="# requested items are missing; contents.csv in the package names them."
                />
              </span>
            )}
          </>
        ) : refusal !== undefined ? (
          <Note tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
            {refusal}
          </Note>
        ) : isWaiting && !isOffline ? (
          <span>
            <Trans>Counting …</Trans>
          </span>
        ) : (
          <span>
            <Trans>Choose what the package is made of.</Trans>
          </span>
        )}
        {isOffline && (
          <span>
            <Trans>Packages are made by the service: that needs a network.</Trans>
          </span>
        )}
        <Button variant="primary" busy={isBusy} disabled={!onMake || isOffline || !measured} onClick={() => onMake?.()}>
          <Trans>Make the package</Trans>
        </Button>
        <span>
          {told} <Trans>It can be downloaded for 7 days.</Trans>
        </span>
      </div>
    </Card>
  )
}
