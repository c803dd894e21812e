import type { AuditFilters } from 'contracts/access/audit'
import { ApiProblem, problemOf, renewSession } from 'frontend-kit/api'

/** How the last line of a file begins that has not all records. */
const CUT = 'Показаны последние'

/**
 * Reads the export piece by piece, which may take longer than any other call, and says how many lines have come. A request that was
 * refused for an expired token is repeated once. Throws `ApiProblem`.
 */
export async function readExport(filters: AuditFilters, onLines: (count: number) => void) {
  const address = `/api/identity/v1/audit/export?${new URLSearchParams(filters)}`
  const sentAtMs = performance.now()
  const first = await ask(address)
  const isExpired = first.status === 401 && problemOf(await first.clone().text(), 401).code === 'session-expired'
  const response = isExpired && (await renewSession(sentAtMs)) ? await ask(address) : first
  if (!response.ok) throw problemOf(await response.text(), response.status, response.headers)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let ends = 0
  const reader = response.body?.getReader()
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const piece = read.value
      pieces.push(piece)
      ends += piece.reduce((count, it) => count + Number(it === LINE_END), 0)
      // Without the headings.
      onLines(Math.max(0, ends - 1))
    }
  } catch {
    throw new ApiProblem('no-network', `${address} broke off.`)
  }
  const end = new TextDecoder().decode(pieces.at(-1))
  return { file: new Blob(pieces, { type: 'text/csv' }), count: Math.max(0, ends - 1), isCut: end.includes(`"${CUT}`) }
}

const LINE_END = 10

const ask = (address: string) =>
  fetch(address).catch(() => {
    throw new ApiProblem('no-network', `${address} did not answer.`)
  })
