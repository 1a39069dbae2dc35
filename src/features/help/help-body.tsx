import { Link } from '@tanstack/react-router'
import { blocksOf } from '#domain/help/blocks.ts'
import type { Block, Inline } from '#domain/help/blocks.ts'
import css from './help.module.css'

/** An article’s text as elements: no markup of the text ever reaches the page as such. */
export function HelpBody({ body, onArticle }: { body: string; onArticle: (articleId: string) => void }) {
  return (
    <div className={css.text}>
      {blocksOf(body).map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text do not move
        <BlockText key={at} block={block} onArticle={onArticle} />
      ))}
    </div>
  )
}

function BlockText({ block, onArticle }: { block: Block; onArticle: (articleId: string) => void }) {
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

function Inlines({ inlines, onArticle }: { inlines: readonly Inline[]; onArticle: (articleId: string) => void }) {
  return inlines.map((inline, at) => {
    const key = `${at}${inline.kind}`
    if (inline.kind === 'strong') return <strong key={key}>{inline.text}</strong>
    if (inline.kind === 'screen')
      return (
        <Link key={key} to={inline.target}>
          {inline.text}
        </Link>
      )
    if (inline.kind === 'article')
      return (
        <Link
          key={key}
          to="/helpCenter"
          search={{ article: inline.target }}
          onClick={(event) => {
            // A new tab is the browser's own; here only the screen changes.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
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
