import type { PartnerCodes } from 'contracts/partners'
import { NavLink, useLocation } from 'platform'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import css from '../frame/account.module.css'
import { isOfPartners } from '../frame/chrome'

/** The way to the page of partners, for a person who has a code (SHELL-038). */
export function PartnerLink() {
  const { pathname } = useLocation()
  const [isPartner, setPartner] = useState(false)
  const isThere = isOfPartners(pathname)
  // Asked when somebody comes, and again on the way from that page: the code may have been made there.
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

/** Without the client of the areas, which is not to weigh on every page. Where it cannot be said there is no link. */
const hasCode = () =>
  fetch('/api/partners/v1/partner-codes')
    .then((it) => (it.ok ? it.json() : { items: [] }))
    .then(
      ({ items }: PartnerCodes) => items.length > 0,
      () => false,
    )
