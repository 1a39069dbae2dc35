import { createContext } from 'react'

/** True while the brand accepts no orders: a route tells every ordering part below it. §6 */
export const SalesPaused = createContext(false)
