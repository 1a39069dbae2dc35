import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isInstalled } from '../../lib/display-mode.ts'

// Article at the side of the screen; part of the history entry, so that back closes it.
declare module '@tanstack/react-router' {
  interface HistoryState {
    article?: string
  }
}

interface ArticleLinkProps {
  /** The address of the detail page. */
  link: LinkProps
  goodsId: string
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** Opens an article: in a browser in a new tab, in the installed app at the side of the screen, with the detail's own address. */
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
