import { Trans } from '@lingui/react/macro'
import { IconRoute } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { guideOfPath } from '#domain/guides/guide-of-path.ts'
import type { GuideType } from '#domain/guides/guides.ts'
import { useAccount } from '../../lib/device.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { wantGuide } from './wanted-guide.ts'

interface TourLinkProps {
  /** The routes that a help text explains. */
  screens: readonly string[]
  links: Readonly<Record<GuideType, LinkProps>>
}

/** Opens the screen that a help text is about and starts its tour again (decisions §14). */
export function TourLink({ screens, links }: TourLinkProps) {
  const account = useAccount()
  const type = screens.map(guideOfPath).find((one) => one !== null)
  if (!account || !type) return null
  return (
    <LinkButton {...links[type]} icon={<IconRoute size={18} aria-hidden />} onClick={() => wantGuide(type)}>
      <Trans>Show me around</Trans>
    </LinkButton>
  )
}
