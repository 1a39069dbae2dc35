import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/rules/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FacetPanel } from './facet-panel.tsx'
import type { FacetPanelProps } from './facet-panel.tsx'
import { filtersOf, withoutFilters } from '../list-search.ts'

interface FacetSheetProps extends FacetPanelProps {
  total: number | undefined
  onClose: () => void
}

/** The filters on a tablet or phone: every choice applies at once, and the last button shows the result. */
export function FacetSheet({ total, onClose, ...panel }: FacetSheetProps) {
  const { i18n } = useLingui()
  const { search, onSearch } = panel
  return (
    <Dialog
      title={<Trans>Filters</Trans>}
      shape="drawer"
      onClose={onClose}
      footer={
        <>
          {filtersOf(search).length > 0 && (
            <Button variant="quiet" onClick={() => onSearch(withoutFilters(search))}>
              <Trans>Clear all</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {total === undefined ? (
              <Trans>Show the articles</Trans>
            ) : (
              <Plural value={total} one="Show # article" other={`Show ${formatNumber(i18n.locale, total)} articles`} />
            )}
          </Button>
        </>
      }
    >
      <FacetPanel {...panel} />
    </Dialog>
  )
}
