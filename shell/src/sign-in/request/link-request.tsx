import { useLocation } from 'platform'
import { type ComponentProps, useState } from 'react'
import { emailIn } from './email-in'
import { LinkForm } from './link-form'
import { LinkSent } from './link-sent'
import { useLinkSending } from './use-link-sending'

/** AUTH-001, AUTH-002: the form, and then the message that the link was sent. */
export function LinkRequest({ returnTo }: { returnTo: string | null }) {
  const [email, setEmail] = useState(emailIn(useLocation().state))
  const [expiresAt, setExpiresAt] = useState<string | null>(null)
  const { send, isSending, waitS } = useLinkSending(email, returnTo)

  const request = async () => {
    const link = await send()
    if (link) setExpiresAt(link.expiresAt)
  }
  const common = { email, isSending, waitS, onSend: request } satisfies Partial<ComponentProps<typeof LinkForm>>
  return expiresAt === null ? (
    <LinkForm {...common} onChange={setEmail} />
  ) : (
    <LinkSent {...common} expiresAt={expiresAt} onReset={() => setExpiresAt(null)} />
  )
}
