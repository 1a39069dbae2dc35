import { Trans } from '@lingui/react/macro'
import { DataAge } from '../../ui/age.tsx'

/** Shown after the figures of a list or of one thing that was read some time ago. */
export function AsOf({ at }: { at: number }) {
  return (
    <>
      {' · '}
      <Trans>
        as of <DataAge at={at} />
      </Trans>
    </>
  )
}
