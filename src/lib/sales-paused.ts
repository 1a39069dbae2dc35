import { createContext } from 'react'

/** Whether the brand takes no orders just now: a route says it to every place below it that orders. §6 */
export const SalesPaused = createContext(false)
