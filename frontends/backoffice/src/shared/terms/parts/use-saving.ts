import type { ClientTerms, TermsChange } from 'contracts/order/money/terms'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { toast } from 'platform'
import { problemId } from '../../texts'
import { type Client, useTermsChange } from '../queries'
import { undoOf } from '../rules'
import { useText } from '../texts'

const ABOUT = 'terms'

/** Saves terms; the toast of what was saved writes the former terms back. */
export function useSaving(client: Client) {
  const text = useText()
  const { change, set } = useTermsChange(client)
  const done = (what: 'toast.saved' | 'toast.undone' | 'toast.unchanged', onUndo?: () => void) =>
    toast({
      kind: 'success',
      about: ABOUT,
      title: text('toast.success'),
      text: text(what, { email: client.email }),
      ...(onUndo && { action: { label: text('toast.undo'), onPress: onUndo } }),
    })
  const failed = (why: string) => toast({ kind: 'error', about: ABOUT, title: text('toast.saveFailed'), text: why })

  async function undo(body: TermsChange, version: number) {
    const restored = await attempt(() => change(body, version))
    if (restored instanceof ApiProblem)
      return failed(text(restored.code === 'version-changed' ? 'toast.undoOver' : problemId(restored.code)))
    set(restored)
    done('toast.undone')
  }
  return {
    about: ABOUT,
    save: (body: TermsChange, version: number): Promise<ClientTerms> => change(body, version),
    /** Keeps what was saved for whoever opens the terms next, and tells of it. */
    tell(before: ClientTerms, saved: ClientTerms) {
      const { terms, version } = saved
      set(saved)
      if (terms === null || version === before.version) return done('toast.unchanged')
      done('toast.saved', () => void undo(undoOf(before.terms, terms), version))
    },
    tellChanged: () => failed(text('toast.changed')),
  }
}
