import { useLingui } from '@lingui/react/macro'
import { LANGUAGES } from '#domain/rules/languages.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { chooseLanguage, languagesHere } from '../start-language.ts'

/** The languages that the account's country allows (decisions §2); before sign-in all of the brand's. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const language = useLanguage()
  const here = languagesHere(currentBrand(), useAccount()?.country)
  const offered = LANGUAGES.filter(({ code }) => here.includes(code))
  const choose = async (code: typeof language) => {
    if (!(await chooseLanguage(code)))
      toast(t`This language is not on this device yet. Connect once to load it.`, { tone: 'need' })
  }
  return (
    <SelectField
      label={t`Language`}
      value={language}
      options={offered.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(code) => void choose(code)}
    />
  )
}
