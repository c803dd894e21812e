import { renewSession } from 'platform'
import { problemOf } from '../api'

export const contentAddress = (scanId: string): string => `/api/files/v1/scans/${scanId}/content`

export type Body = ReadableStream<Uint8Array<ArrayBuffer>>

/** The bytes of a stored scan. A download may take longer than any call; an old access token is renewed once. Throws an ApiProblem. */
export async function contentOf(scanId: string, signal: AbortSignal): Promise<{ body: Body | null }> {
  const ask = () => fetch(contentAddress(scanId), { signal })
  const askedAtMs = performance.now()
  let response = await ask()
  if (response.status === 401 && (await renewSession(askedAtMs))) response = await ask()
  if (!response.ok) throw problemOf(await response.text(), response.status)
  return response as { body: Body | null }
}
