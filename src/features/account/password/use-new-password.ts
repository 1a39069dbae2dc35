import { useState } from 'react'
import { checkPassword, passwordStrength } from '#domain/rules/password.ts'
import type { PasswordProblem, PasswordStrength } from '#domain/rules/password.ts'

type IsFrequent = (password: string) => boolean

export interface NewPasswordState {
  readonly password: string
  readonly again: string
  readonly problems: readonly PasswordProblem[]
  readonly strength: PasswordStrength
  readonly differs: boolean
  /** True after the first attempt to submit: errors are shown from then on. */
  readonly isAsked: boolean
  setPassword(value: string): void
  setAgain(value: string): void
  /** Starts to show errors; returns whether it may be sent. */
  check(): boolean
}

/** Loads the list of the most common passwords while the person types; without it the service still refuses them. */
const readList = async (): Promise<IsFrequent | undefined> => {
  const list = await import('#domain/rules/frequent-passwords.ts').catch(() => undefined)
  return list?.isFrequentPassword
}

/** A new password, typed twice and checked by the rule (decisions §10). */
export function useNewPassword(): NewPasswordState {
  const [password, write] = useState('')
  const [again, setAgain] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [isFrequent, setIsFrequent] = useState<IsFrequent | undefined>()
  const problems = checkPassword(password, isFrequent)
  const differs = password !== again
  return {
    password,
    again,
    problems,
    strength: passwordStrength(password),
    differs,
    isAsked,
    setPassword(value) {
      if (!isFrequent) void readList().then((list) => setIsFrequent(() => list))
      write(value)
    },
    setAgain,
    check() {
      setIsAsked(true)
      return problems.length === 0 && !differs
    },
  }
}
