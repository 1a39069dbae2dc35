import { Trans } from '@lingui/react/macro'
import { IconFolderDown } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

interface PackageLinkProps {
  of: Parameters<typeof paths.newPackage>[0]
  id?: string
  variant?: 'quiet'
}

/** Links from a screen to a package of its content's files (decisions §13). */
export function PackageLink({ of, id, variant }: PackageLinkProps) {
  return (
    <LinkButton {...paths.newPackage(of, id)} {...(variant && { variant })} icon={<IconFolderDown size={18} aria-hidden />}>
      {of === 'class' ? <Trans>Package of this category</Trans> : <Trans>Package of files</Trans>}
    </LinkButton>
  )
}
