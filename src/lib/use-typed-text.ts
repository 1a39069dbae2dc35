import { useState } from 'react'

interface Held {
  /** What stands in the field. */
  readonly text: string
  /** The address as it was read last. */
  readonly address: string
  /** Told to the address and not seen there yet, in the order in which it was typed. */
  readonly said: readonly string[]
}

/** An address that says what was typed here is an echo, maybe of some letters ago; any other was changed elsewhere and is taken. */
const follow = ({ text, said }: Held, address: string): Held => {
  const at = said.indexOf(address)
  return at === -1 ? { text: address, address, said: [] } : { text, address, said: said.slice(at + 1) }
}

/**
 * A field whose text is kept in the address. The router publishes later than the next key comes: bound straight to it, React would put
 * the old text back, the caret would jump to the end, and a word that is being composed (pinyin) would break. So the field holds its own
 * text. A word that is being composed is told too: keyboards of telephones compose every word.
 */
export function useTypedText(address: string, onText: (text: string) => void) {
  const [held, setHeld] = useState<Held>({ text: address, address, said: [] })
  if (held.address !== address) setHeld(follow(held, address))
  return {
    value: held.text,
    onChange(text: string) {
      setHeld((before) => ({ ...before, text, said: [...before.said, text] }))
      onText(text)
    },
    /** What the address has skipped is waited for no longer: later it would be a change from elsewhere. */
    onBlur: () => setHeld((before) => (before.said.length === 0 ? before : { ...before, said: [] })),
  }
}
