import { useEffect } from 'react'
import { useBoughtAhead } from '../../features/catalogue/bought.reads.ts'
import { followCatalogue } from '../../features/catalogue/goods-queries.ts'
import { useDevice } from '../../lib/device.ts'

/** Reads what every screen needs before a screen asks: the network may be gone by then. */
export function ReadAhead() {
  const { catalogue } = useDevice()
  useEffect(() => followCatalogue(catalogue), [catalogue])
  useBoughtAhead()
  return null
}
