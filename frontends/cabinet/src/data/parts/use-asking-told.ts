import type { DataRequestKind } from 'contracts/legal/data-requests'
import { ApiProblem } from 'frontend-kit/api'
import { toast } from 'platform'
import { problemId } from '../../texts'
import { useAsking } from '../queries'
import { useText } from '../texts'

/** Sends a request and tells by a toast what came of it. */
export function useAskingTold(kind: DataRequestKind, email: string, onDone: () => void) {
  const text = useText()
  const { isBusy, run } = useAsking()
  async function ask(comment: string) {
    const sent = await run({ kind, comment })
    if (sent === null) return
    const about = 'data-request'
    if (sent instanceof ApiProblem)
      return toast({ kind: 'error', about, title: text('toast.notSent'), text: text(problemId(sent.code)) })
    toast({ kind: 'success', about, title: text('toast.sent'), text: text('toast.sentText', { email }) })
    onDone()
  }
  return { isBusy, ask }
}
