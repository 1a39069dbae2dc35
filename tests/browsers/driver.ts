/** What the steps need from a browser; each driver implements it in its browser's own protocol. */
export interface Driver {
  open(url: string): Promise<void>
  /** Ends the page and opens another one in the same browser. */
  reopen(url: string): Promise<void>
  /** Evaluates an expression, awaits its promise and returns the resulting text. */
  evaluate(expression: string): Promise<string>
  /** Sends input as a person gives it; WebDriver and WebDriver BiDi share this format. */
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

/** Maximum start time of a browser on a busy machine. */
export const LAUNCH_MS = 90_000

/** Why a browser is not tested here. */
export class Missing extends Error {
  override readonly name = 'Missing'
}
