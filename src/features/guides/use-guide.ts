import { useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../lib/error-text.ts'

/** Plays a guide by its id; the library and its styles are loaded on demand. */
export function usePlayGuide(): (id: string) => void {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (id) => {
    const words = {
      next: t`Next`,
      back: t`Back`,
      done: t`Done`,
      close: t`Close`,
      nothing: t`There is nothing on this screen for the tour to show now.`,
      failed: errorText,
    }
    void import('./play-guide.ts').then(({ playGuide }) => playGuide(id, words))
  }
}
