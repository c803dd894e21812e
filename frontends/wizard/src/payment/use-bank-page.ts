import { type BankPage, bankPage } from 'frontend-kit/bank-page'
import { useSite } from 'platform'
import { useText } from '../later-texts'

/** Takes hold of a page for the bank; to be called by the press itself. */
export function useBankPage(): () => BankPage {
  const site = useSite()
  const text = useText()
  return () => bankPage(site, text('pay.waiting'))
}
