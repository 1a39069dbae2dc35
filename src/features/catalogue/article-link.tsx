import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isInstalled } from '../../lib/display-mode.ts'

// What stands at the side of the screen while an article is looked at; part of the history entry, so that back closes it.
declare module '@tanstack/react-router' {
  interface HistoryState {
    article?: string
  }
}

interface ArticleLinkProps {
  /** The detail's own address. */
  link: LinkProps
  goodsId: string
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** Opens an article: a browser in a new tab, the installed app at the side of the screen, under the detail's own address. */
export function ArticleLink({ link, goodsId, ...rest }: ArticleLinkProps) {
  if (!isInstalled()) return <Link {...link} {...rest} target="_blank" rel="noopener" />
  return (
    <Link
      {...rest}
      to="."
      search={true}
      state={{ article: goodsId }}
      mask={{ ...link, unmaskOnReload: true }}
      resetScroll={false}
    />
  )
}
