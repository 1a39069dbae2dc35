import type { ToPage } from './protocol.ts'

/** Ownership of `transfer` passes to the page: a port to answer on. */
export const tellPage = (page: Client, message: ToPage, transfer: Transferable[] = []): void =>
  page.postMessage(message, { transfer })
