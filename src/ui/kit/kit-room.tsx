import { MantineContext, MantineProvider } from '@mantine/core'
import { use, useState } from 'react'
import type { ReactNode } from 'react'
import { followScheme, kitTheme } from './kit-theme.ts'
import './mantine-css.ts'

/**
 * Context that the kit's parts need. Screens of the kit are under src/routes/_kit, which has it once; a part opened elsewhere
 * brings its own. Any importer must itself be imported with import(): see docs/records/0031-mantine.md.
 */
export function KitRoom({ children }: { children: ReactNode }) {
  const isInside = use(MantineContext) !== null
  const [manager] = useState(followScheme)
  if (isInside) return children
  return (
    <MantineProvider
      theme={kitTheme}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
