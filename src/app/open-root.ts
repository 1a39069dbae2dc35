import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { reportError } from './report-errors.ts'

/** React's place on the page. */
export function openRoot(): Root {
  const place = document.querySelector('#app')
  if (!place) throw new Error('index.html has no #app')
  return createRoot(place, { onUncaughtError: reportError, onCaughtError: reportError })
}
