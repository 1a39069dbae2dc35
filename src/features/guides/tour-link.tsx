import { Trans } from '@lingui/react/macro'
import { IconRoute } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { GuideType } from '#domain/guides/guides.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { wantGuide } from './wanted-guide.ts'

/** Opens the screen that a help text is about and starts its tour again (decisions §14). */
export function TourLink({ type, screen }: { type: GuideType; screen: LinkProps }) {
  return (
    <LinkButton {...screen} icon={<IconRoute size={18} aria-hidden />} onClick={() => wantGuide(type)}>
      <Trans>Show me around</Trans>
    </LinkButton>
  )
}
