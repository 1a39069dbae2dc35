import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { BoughtContext, useBoughtAhead } from '../../features/catalogue/bought.reads.ts'
import { followCatalogue } from '../../features/catalogue/goods-queries.ts'
import { useDevice } from '../../lib/device.ts'
import { readFontsAhead } from './read-fonts-ahead.ts'

/** Reads what every screen needs before a screen asks: the network may be gone by then. */
export function ReadAhead({ children }: { children: ReactNode }) {
  const { catalogue } = useDevice()
  useEffect(() => followCatalogue(catalogue), [catalogue])
  useEffect(readFontsAhead, [])
  return <BoughtContext value={useBoughtAhead()}>{children}</BoughtContext>
}
