import type { PartnerCodes } from 'contracts/partner/account'
import { NavLink, useLocation } from 'platform'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import css from '../frame/account.module.css'
import { isOfPartners } from '../frame/chrome'

/** The link to the partners' page, for a person who has a code (SHELL-038). */
export function PartnerLink() {
  const { pathname } = useLocation()
  const [isPartner, setPartner] = useState(false)
  const isThere = isOfPartners(pathname)
  // Fetched at the first render and again on entering or leaving that page, where the person may create a code.
  useEffect(() => {
    if (isPartner) return
    let isMeant = true
    hasCode().then((it) => isMeant && setPartner(it))
    return () => {
      isMeant = false
    }
  }, [isPartner, isThere])
  return isPartner ? (
    <NavLink className={css.link} to="/partner">
      <FormattedMessage id="header.partner" />
    </NavLink>
  ) : null
}

/** Every page asks, so the ledger is not summed for it. Uses fetch, since the areas' client would weigh on every page. Without an answer there is no link. */
const hasCode = () =>
  fetch('/api/partners/v1/partner-codes?balances=none')
    .then((it) => (it.ok ? it.json() : { items: [] }))
    .then(
      ({ items }: PartnerCodes) => items.length > 0,
      () => false,
    )
