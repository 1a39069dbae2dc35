/** What the steps need of a browser; each driver says it in its browser's own protocol. */
export interface Driver {
  open(url: string): Promise<void>
  /** The page dies and another one of the same browser stands in its place. */
  reopen(url: string): Promise<void>
  /** Runs an expression, waits for its promise, and answers the text that it gives. */
  evaluate(expression: string): Promise<string>
  /** Input as a person gives it: the same words in WebDriver and in WebDriver BiDi. */
  perform(sources: readonly InputSource[]): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export type InputSource =
  | {
      readonly type: 'pointer'
      readonly id: string
      readonly parameters: { readonly pointerType: 'mouse' }
      readonly actions: readonly (
        | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly origin: 'viewport' }
        | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
      )[]
    }
  | {
      readonly type: 'key'
      readonly id: string
      readonly actions: readonly { readonly type: 'keyDown' | 'keyUp'; readonly value: string }[]
    }

/** A representative's tablet, as in playwright.config.ts. */
export const WINDOW = { width: 1024, height: 768 } as const

/** How long a browser may take to stand on a busy machine. */
export const LAUNCH_MS = 90_000

/** Why a browser is not tested here. */
export class Missing extends Error {
  override readonly name = 'Missing'
}
