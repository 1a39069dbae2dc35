import { createCell } from './observable.ts'

/**
 * Message from a page to the worker, with a port for the answer: checks every file that the app opens with and restores missing
 * ones (sw/shell.ts). The answer is a `ShellState`.
 */
export const CHECK_SHELL = 'CHECK_SHELL'

/** Number of files that the app opens with, and how many of them are missing on this device. */
export interface ShellState {
  readonly total: number
  readonly missing: number
}

/** Whether the app itself opens without a network. `unknown`: not reported yet · `none`: this browser keeps no app. */
export type ShellReadiness =
  | { readonly phase: 'unknown' | 'none' | 'kept' }
  | { readonly phase: 'incomplete'; readonly missing: number }

/** One per page, whoever is signed in; the worker reports it (src/app/check-shell.ts). */
export const shellReadiness = createCell<ShellReadiness>({ phase: 'unknown' })
