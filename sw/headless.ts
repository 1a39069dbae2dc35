import { brandForHost } from '#domain/brands/index.ts'
import { sendWithoutPage } from '../src/offline/headless.ts'
import type { HeadlessScope } from './wake-up.ts'

// A separate script, built beside the worker: loading the engine would slow each start of the worker, and so each cold start of the
// app.
const scope = globalThis as unknown as HeadlessScope
scope.sendWithoutPage = () => sendWithoutPage(brandForHost(scope.location.host).id)
