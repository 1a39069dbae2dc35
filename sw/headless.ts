import { brandForHost } from '#domain/brands/index.ts'
import { sendWithoutPage } from '../src/offline/headless.ts'
import type { HeadlessScope } from './wake-up.ts'

// A script of its own, built beside the worker: the engine would cost each start of the worker its reading, and so each
// cold start of the app.
const scope = globalThis as unknown as HeadlessScope
scope.sendWithoutPage = () => sendWithoutPage(brandForHost(scope.location.host).id)
