import { TEXT_NAMES } from 'contracts/legal/texts'
import { problems } from 'contracts/problems'

/** A page waits so long for the service's word. The page itself says the same later, so it then goes out with status 200. */
const ANSWER_TIMEOUT_MS = 1_000
const TEXT = new RegExp(`^/(${TEXT_NAMES.join('|')})(?:/(.*))?$`)
/** What orders answers for a text or a version that it never had, and for what cannot be a version. */
const NEVER_WAS: readonly number[] = [problems['text-not-found'].status, problems['invalid-request'].status]

/** Asks orders with GET for a path of its API. */
export type AskOrders = (path: string, signal: AbortSignal) => Promise<Pick<Response, 'status'>>

/** Whether a page is that of a legal text, or of a version of it, which the site never had (LEGAL-015, LEGAL-017). */
export async function isTextThatNeverWas(pathname: string, ask: AskOrders): Promise<boolean> {
  const [, name, rest] = TEXT.exec(pathname) ?? []
  if (name === undefined) return false
  const version = rest?.replace(/\/$/, '')
  if (version?.includes('/')) return true
  const path = `/v1/legal-texts/${name}${version ? `/versions/${version}` : ''}`
  const answer = await ask(path, AbortSignal.timeout(ANSWER_TIMEOUT_MS)).catch(() => undefined)
  return answer !== undefined && NEVER_WAS.includes(answer.status)
}
