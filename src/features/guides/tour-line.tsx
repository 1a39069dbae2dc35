import { Trans } from '@lingui/react/macro'
import { IconRoute } from '@tabler/icons-react'
import { useGuideOf } from './use-guide-of.ts'
import { usePlayGuide } from './use-guide.ts'

/** In the person's menu: the tour of the open screen, if it has one. */
export function TourLine({ screen, className }: { screen: string; className: string | undefined }) {
  const type = useGuideOf([screen])
  const play = usePlayGuide()
  if (type === null) return null
  return (
    <button type="button" className={className} data-close onClick={() => play(type)}>
      <IconRoute size={20} aria-hidden />
      <Trans>Show me around</Trans>
    </button>
  )
}
