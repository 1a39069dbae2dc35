/** What a start of the shop needs besides the entry, in one file: each file costs a cold start a pass through the worker. */
export { configureApi } from '../api/client.ts'
export { openDevice } from '../offline/device.ts'
export { listAhead } from '../routes/-parts/list-ahead.ts'
export { ShopFrame } from './shell/shop-frame.tsx'
