import { Trans } from '@lingui/react/macro'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './preview-note.module.css'

/** Says what a preview leaves out, with the sign-in; `returnTo` is the same page for signed-in people. */
export function PreviewNote({ returnTo }: { returnTo: string }) {
  return (
    <p className={css.note}>
      <span>
        <Trans>This is a preview. Prices, stock and ordering come after the sign-in.</Trans>
      </span>
      <LinkButton {...paths.login({ returnTo })} variant="primary">
        <Trans>Sign in</Trans>
      </LinkButton>
    </p>
  )
}
