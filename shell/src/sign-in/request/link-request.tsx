import { RESEND_PAUSE_MS } from 'contracts/people/sign-in-code'
import { useSecondsUntil } from 'frontend-kit/hooks/use-seconds-until'
import { useLocation } from 'platform'
import { useState } from 'react'
import { emailIn } from './email-in'
import { LinkForm } from './link-form'
import { LinkSent } from './link-sent'
import { useLinkSending } from './use-link-sending'

type Props = {
  returnTo: string | null
  /** The e-mail of the person who signs in once more; empty for anybody else. */
  email: string
  onSignedIn: () => void
}
type Sent = { expiresAt: string; againMs: number }

/** AUTH-001, AUTH-002: the form, and then the message that the link and the code were sent. */
export function LinkRequest({ returnTo, email: known, onSignedIn }: Props) {
  const passed = emailIn(useLocation().state)
  const [email, setEmail] = useState(passed || known)
  const [sent, setSent] = useState<Sent | null>(null)
  const { send, isSending, waitS } = useLinkSending(email, returnTo)
  const againS = useSecondsUntil(sent?.againMs ?? null)

  const request = async () => {
    const link = await send()
    if (link) setSent({ ...link, againMs: Date.now() + RESEND_PAUSE_MS })
  }
  const common = { email, isSending, onSend: request }
  return sent === null ? (
    <LinkForm {...common} waitS={waitS} onChange={setEmail} onSignedIn={onSignedIn} />
  ) : (
    <LinkSent
      {...common}
      waitS={Math.max(waitS, againS)}
      expiresAt={sent.expiresAt}
      onReset={() => setSent(null)}
      onSignedIn={onSignedIn}
    />
  )
}
