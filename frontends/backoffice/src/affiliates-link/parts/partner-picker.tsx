import type { Reading } from 'frontend-kit/query-cache'
import { useMemo, useState } from 'react'
import { usePartners } from '../../shared/partners/queries'
import { useSettled } from '../../shared/use-settled'
import { useText } from '../texts'
import { type Found, Picker } from './picker'

type Props = { chosen: Found | null; onChoose: (it: Found | null) => void }

/** Finds a partner by code, name or e-mail (AFF-040). */
export function PartnerPicker(props: Props) {
  const text = useText()
  const [search, setSearch] = useState('')
  const { listing, retry } = usePartners(useSettled(search))
  const found = useMemo((): Reading<readonly Found[]> => {
    if (listing.status !== 'shown') return listing
    const value = listing.items.map(({ id, code, name, email }) => ({
      id,
      name: name ?? code,
      label: text('pick.partnerFound', { code, name: name ?? text('pick.noName'), email }),
    }))
    return { status: 'shown', value }
  }, [listing, text])
  const words = { search: text('pick.partnerSearch'), list: text('pick.partners'), none: text('pick.noPartner') }
  return (
    <Picker
      {...props}
      title={text('pick.partner')}
      words={words}
      search={search}
      onSearch={setSearch}
      found={found}
      onRetry={() => void retry()}
    />
  )
}
