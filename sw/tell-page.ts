import type { ToPage } from './protocol.ts'

/** What goes with the message changes hands: a port to answer on. */
export const tellPage = (page: Client, message: ToPage, transfer: Transferable[] = []): void =>
  page.postMessage(message, { transfer })
