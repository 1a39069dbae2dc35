import { SelectField } from '../../ui/select-field.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

/** Beside the sign-in, which must not wait for the kit; afterwards the language is in the settings. */
export function LanguageSwitch() {
  return <SelectField {...useLanguageChoice()} />
}
