import { useSignOut } from 'platform'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** SHELL-042. The session shows the result. */
export function SignOutButton() {
  const signOut = useSignOut()
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    if (isBusy) return
    setIsBusy(true)
    await signOut()
    setIsBusy(false)
  }
  return (
    <button type="button" className="app-quiet-button" aria-busy={isBusy} onClick={press}>
      <FormattedMessage id="header.sign-out" />
    </button>
  )
}
