import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/rules/limits.ts'
import type { PasswordProblem, PasswordStrength } from '#domain/rules/password.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import css from './new-password-fields.module.css'
import type { NewPasswordState } from './use-new-password.ts'

interface FieldProps {
  label: string
  name: string
  autoComplete: 'new-password'
  value: string
  onChange: (value: string) => void
  error: ReactNode
}

/** `Control` may be the kit's field if the kit is loaded anyway. */
export function NewPasswordFields({
  state,
  Control = PasswordField,
}: {
  state: NewPasswordState
  Control?: ComponentType<FieldProps>
}) {
  const { t } = useLingui()
  const { password, again, problems, strength, differs, isAsked } = state
  const shared = { autoComplete: 'new-password' } as const
  return (
    <>
      <Control
        {...shared}
        label={t`New password`}
        name="new-password"
        value={password}
        onChange={state.setPassword}
        error={isAsked && problems.length > 0 && <Trans>The new password does not yet meet the rules below.</Trans>}
      />
      <output className={css.strength}>{password !== '' && <Strength of={strength} />}</output>
      <Rules problems={problems} isTyped={password !== ''} />
      <Control
        {...shared}
        label={t`New password once more`}
        name="new-password-again"
        value={again}
        onChange={state.setAgain}
        error={isAsked && differs && <Trans>The two new passwords do not match.</Trans>}
      />
    </>
  )
}

function Strength({ of }: { of: PasswordStrength }) {
  if (of === 'strong') return <Trans>Strength: strong</Trans>
  if (of === 'good') return <Trans>Strength: good</Trans>
  if (of === 'fair') return <Trans>Strength: fair. Longer is better.</Trans>
  return <Trans>Strength: weak. A few words in a row are stronger.</Trans>
}

function Rules({ problems, isTyped }: { problems: readonly PasswordProblem[]; isTyped: boolean }) {
  const isLong = problems.includes('tooLong')
  return (
    <ul className={css.rules}>
      <Rule isMet={isTyped && !problems.includes('tooShort') && !isLong}>
        {isLong ? <Trans>At most {PASSWORD_MAX} characters</Trans> : <Trans>At least {PASSWORD_MIN} characters</Trans>}
      </Rule>
      <Rule isMet={isTyped && !problems.includes('noLetter')}>
        <Trans>A letter</Trans>
      </Rule>
      <Rule isMet={isTyped && !problems.includes('noDigit')}>
        <Trans>A digit</Trans>
      </Rule>
      {problems.includes('tooCommon') && (
        <Rule isMet={false} isRefused>
          <Trans>This is one of the most used passwords and easy to guess</Trans>
        </Rule>
      )}
    </ul>
  )
}

function Rule({ isMet, isRefused = false, children }: { isMet: boolean; isRefused?: boolean; children: ReactNode }) {
  const Icon = isMet ? IconCircleCheck : isRefused ? IconCircleX : IconCircle
  return (
    <li>
      <Icon size={16} aria-hidden />
      <span className="visuallyHidden">{isMet ? <Trans>Met:</Trans> : <Trans>Missing:</Trans>}</span>
      <span>{children}</span>
    </li>
  )
}
