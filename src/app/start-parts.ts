/** What every start needs besides the entry, in one file: each one costs a cold start its way through the worker. */
export { configureApi } from '../api/client.ts'
export { openDevice } from '../offline/device.ts'
export { listAhead } from '../routes/-parts/list-ahead.ts'
export { ShopFrame } from './shell/shop-frame.tsx'
