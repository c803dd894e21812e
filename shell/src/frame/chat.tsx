import { joined } from 'frontend-kit/joined'
import { useLocation, useSite } from 'platform'
import { FormattedMessage } from 'react-intl'
import css from './chat.module.css'
import { isChatHidden, isInOrder } from './chrome'

/**
 * Opens a WhatsApp chat with the site's number (SHELL-053). It floats over the page, and stands in the menu where the foot bar of
 * an order has its place.
 */
export function Chat({ isInMenu = false }: { isInMenu?: boolean }) {
  const { support } = useSite()
  const { pathname } = useLocation()
  const hasFootBar = isInOrder(pathname)
  if (isChatHidden(pathname) || (isInMenu && !hasFootBar)) return null
  return (
    <a
      className={joined(isInMenu ? css.inMenu : css.floating, hasFootBar && !isInMenu && css.overWide)}
      href={`https://wa.me/${support.whatsapp}`}
      target="_blank"
      rel="noreferrer"
    >
      <FormattedMessage id="chat" />
    </a>
  )
}
