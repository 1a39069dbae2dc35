import { useState } from 'react'

interface Held {
  /** The text in the field. */
  readonly text: string
  /** The address as last read. */
  readonly address: string
  /** Texts sent to the address and not seen there yet, in typing order. */
  readonly said: readonly string[]
}

/** An address equal to a text typed here is an echo, maybe an old one; any other was changed elsewhere and replaces the text. */
const follow = ({ text, said }: Held, address: string): Held => {
  const at = said.indexOf(address)
  return at === -1 ? { text: address, address, said: [] } : { text, address, said: said.slice(at + 1) }
}

/**
 * A field whose text is kept in the address. The router publishes after the next key: bound directly to it, React would restore the
 * old text, move the caret to the end and break a word being composed (pinyin). So the field holds its own text. Words being
 * composed are published too: phone keyboards compose every word.
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
    /** Stops waiting for texts that the address skipped: later they would be changes from elsewhere. */
    onBlur: () => setHeld((before) => (before.said.length === 0 ? before : { ...before, said: [] })),
  }
}
