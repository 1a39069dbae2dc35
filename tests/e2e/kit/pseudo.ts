import type { BrowserContext } from '@playwright/test'

/** A message as the build compiles it: text, or text between placeholders. */
type Compiled = string | readonly unknown[]

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'Ê',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
}
/** Extra length of our longest language over English. */
const LONGER = 0.4

/** Replaces every text by a pseudo text: accented, two fifths longer, in brackets. */
export const speakPseudo = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/assets\/messages-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch()
    const script = await answer.text()
    const [, quoted = '{}'] = /JSON\.parse\((`[^]*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\)/.exec(script) ?? []
    // The build's own text, as the browser would read it.
    // oxlint-disable-next-line typescript/no-implied-eval -- a literal of our own build
    const messages = JSON.parse(new Function(`return ${quoted}`)() as string) as Record<string, Compiled>
    const pseudo = Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, pseudoMessage(message)]))
    const body = script.replace(quoted, () => JSON.stringify(JSON.stringify(pseudo)))
    await route.fulfill({ body, contentType: 'text/javascript' })
  })
}

function pseudoMessage(message: Compiled): Compiled {
  const inner = typeof message === 'string' ? [message] : message
  return ['⟦', ...inner.map(pseudoPart), '⟧']
}

function pseudoPart(part: unknown): unknown {
  if (typeof part === 'string') return pseudoText(part)
  if (!Array.isArray(part)) return part
  const [name, kind, forms, ...rest] = part as [unknown, unknown, unknown, ...unknown[]]
  if (typeof forms !== 'object' || forms === null) return part
  const changed = Object.fromEntries(
    Object.entries(forms).map(([form, text]) => [
      form,
      Array.isArray(text) ? text.map(pseudoPart) : typeof text === 'string' ? pseudoText(text) : text,
    ]),
  )
  return [name, kind, changed, ...rest]
}

/** Tags stay, because they are filled by position. */
function pseudoText(text: string): string {
  const words = text.replaceAll(/<\/?\d+\/?>|[aeiouAEIOU]/g, (sign) => ACCENTED[sign] ?? sign)
  const letters = text.replaceAll(/<\/?\d+\/?>/g, '').match(/\p{L}/gu)?.length ?? 0
  return letters < 2 ? words : `${words}${' ö'.repeat(Math.ceil((letters * LONGER) / 2))}`
}
