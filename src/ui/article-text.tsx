import { Link } from '@tanstack/react-router'
import { blocksOf } from '#domain/help/blocks.ts'
import type { Block, Inline } from '#domain/help/blocks.ts'

interface ArticleTextProps {
  body: string
  /** Opens another help article in place. */
  onArticle?: (articleId: string) => void
}

/** Renders one of our texts as elements: markup in it never reaches the page as such. */
export function ArticleText({ body, onArticle }: ArticleTextProps) {
  return blocksOf(body).map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text do not move
    <BlockText key={at} block={block} onArticle={onArticle} />
  ))
}

interface BlockTextProps {
  block: Block
  onArticle: ArticleTextProps['onArticle']
}

function BlockText({ block, onArticle }: BlockTextProps) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Inlines inlines={block.inlines} onArticle={onArticle} />
      </p>
    )
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((inlines, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a text do not move
        <li key={at}>
          <Inlines inlines={inlines} onArticle={onArticle} />
        </li>
      ))}
    </List>
  )
}

function Inlines({ inlines, onArticle }: Pick<BlockTextProps, 'onArticle'> & { inlines: readonly Inline[] }) {
  return inlines.map((inline, at) => {
    const key = `${at}${inline.kind}`
    if (inline.kind === 'strong') return <strong key={key}>{inline.text}</strong>
    if (inline.kind === 'code') return <code key={key}>{inline.text}</code>
    if (inline.kind === 'screen')
      return (
        <Link key={key} className="inText" to={inline.target}>
          {inline.text}
        </Link>
      )
    if (inline.kind === 'article')
      return (
        <Link
          key={key}
          className="inText"
          to="/helpCenter"
          search={{ article: inline.target }}
          onClick={(event) => {
            // The browser opens a new tab itself; here only the screen changes.
            if (!onArticle || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onArticle(inline.target)
          }}
        >
          {inline.text}
        </Link>
      )
    return inline.text
  })
}
