import { MAX_LOGO_BYTES } from 'contracts/order/packing/logo-bytes'
import { logoId } from 'contracts/order/packing/logo-name'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useCached, useRecord, useRefresh } from 'frontend-kit/queries'
import { toast } from 'platform'
import { useEffect, useState } from 'react'
import { keepLogo, type LogoOf, readLogo, removeLogo } from './api'
import { problemId, useText } from './texts'

/** The logo of a customer, which all cards of this customer share, refreshed by hints, and what may be done to it. */
export function useLogo(logo: LogoOf) {
  const text = useText()
  const key = ['logo', logo.site, logo.name] as const
  const id = logoId(logo)
  useRefresh(key, (hint) => hint === 'reconnected' || hint.id === id)
  const { reading } = useRecord({ key, read: () => readLogo(logo) })
  const cached = useCached<Blob | null>(key)
  const [isBusy, setBusy] = useState(false)
  const own = reading.status === 'shown' ? reading.value : null

  const about = `logo ${logo.site} ${logo.name}`
  const fail = (title: 'toast.failed' | 'toast.removeFailed', code: FailureCode) =>
    toast({ kind: 'error', about, title: text(title), text: text(problemId(code)) })
  /** The service keeps no former logo, so this page brings back the one that it has shown. */
  const back = (former: Blob | null) => former && { label: text('toast.back'), onPress: () => void upload(former) }

  async function upload(picture: Blob): Promise<void> {
    if (picture.size > MAX_LOGO_BYTES) return fail('toast.failed', 'too-large')
    setBusy(true)
    const problem = await attempt(() => keepLogo(logo, picture))
    if (problem instanceof ApiProblem)
      fail('toast.failed', problem.code) // PACK-011
    else {
      await cached.refetch()
      const action = picture === own ? null : back(own)
      const title = text(own ? 'toast.replaced' : 'toast.uploaded')
      toast({ kind: 'success', about, title, ...(action && { action }) })
    }
    setBusy(false)
  }

  async function remove(): Promise<void> {
    setBusy(true)
    const problem = await attempt(() => removeLogo(logo))
    // Somebody else was first: it is gone, as it should be.
    if (problem instanceof ApiProblem && problem.code !== 'logo-not-found') fail('toast.removeFailed', problem.code)
    else {
      const action = back(own)
      cached.set(null)
      toast({ kind: 'success', about, title: text('toast.removed'), ...(action && { action }) })
    }
    setBusy(false)
  }

  return { url: useObjectUrl(own), isBusy, upload, remove }
}

/** An address of bytes in this page; null without them. */
function useObjectUrl(bytes: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [bytes])
  return url
}
