import { useSite } from 'platform'
import type { ReactNode } from 'react'

/** Opens a chat with the number of this site, never with the other site's number (LAND-018, LAND-037, LAND-043). */
export function WhatsappLink({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { support } = useSite()
  return (
    <a className={className} href={`https://wa.me/${support.whatsapp}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
