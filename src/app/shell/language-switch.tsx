import { SelectField } from '../../ui/select-field.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

/** Language choice beside the sign-in, which must not wait for the kit; later it is in the settings. */
export function LanguageSwitch() {
  return <SelectField {...useLanguageChoice()} />
}
