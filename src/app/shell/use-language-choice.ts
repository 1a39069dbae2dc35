import { useLingui } from '@lingui/react/macro'
import { LANGUAGES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { toast } from '../../ui/toasts.ts'
import { chooseLanguage, languagesHere } from '../start-language.ts'

/** The languages that the account's country allows (decisions §2); before sign-in all of the brand's. */
export function useLanguageChoice() {
  const { t } = useLingui()
  const here = languagesHere(currentBrand(), useAccount()?.country)
  const choose = async (code: Language) => {
    if (!(await chooseLanguage(code)))
      toast(t`This language is not on this device yet. Connect once to load it.`, { tone: 'need' })
  }
  return {
    label: t`Language`,
    value: useLanguage(),
    options: LANGUAGES.filter(({ code }) => here.includes(code)).map(({ code, name }) => ({ value: code, label: name })),
    onChange: (code: Language) => void choose(code),
  }
}
