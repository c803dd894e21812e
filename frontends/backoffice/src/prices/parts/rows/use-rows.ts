import { useWide } from '../../../shared/lists/use-wide'
import { PriceCards } from './price-cards'
import { PriceTable } from './price-table'

/** The eleven columns of the table need this width. */
const TABLE_REM = 65

/** How price lists are shown: in a table, or as cards where that is too wide. */
export const useRows = () => (useWide(TABLE_REM) ? PriceTable : PriceCards)
