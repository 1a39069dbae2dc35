import { useNavigate } from '@tanstack/react-router'
import { PriceBlock } from '../../features/catalogue/price-block.tsx'
import { StockMark } from '../../features/catalogue/stock-mark.tsx'
import { Suggestions } from '../../features/search/suggestions.tsx'
import type { SuggestionsProps } from '../../features/search/suggestions.tsx'
import { articleLink } from './buying.tsx'
import { categoryLink } from './product-word.ts'

/** The search field's suggestions with what the catalogue adds to them. */
export function SearchSuggestions(props: SuggestionsProps) {
  const navigate = useNavigate()
  return (
    <Suggestions
      {...props}
      price={(article) => <PriceBlock article={article} row />}
      stock={(article) => <StockMark article={article} />}
      openArticle={(goodsId) => void navigate(articleLink(goodsId))}
      openCategory={(classId) => void navigate(categoryLink(classId))}
    />
  )
}
