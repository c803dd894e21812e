import { ApiProblem, problemOf, renewSession } from 'frontend-kit/api'

/** A clinic with a slow connection sends 10 MB in this time. */
const TIMEOUT_MS = 120_000

type Sending = {
  body: string | FormData
  /** A form names its own media type. */
  headers?: Readonly<Record<string, string>>
  onSent?: (sentBytes: number) => void
}

/**
 * Posts a file, which takes longer than other calls, and says how much of it was sent, which `fetch` cannot. A request that was
 * refused for an expired token is repeated once. Throws `ApiProblem`.
 */
export async function sendFile<T>(address: string, sending: Sending): Promise<T> {
  const sentAtMs = performance.now()
  const first = await post(address, sending)
  const isExpired = first.status === 401 && problemOf(first.responseText, 401).code === 'session-expired'
  const { status, responseText } = isExpired && (await renewSession(sentAtMs)) ? await post(address, sending) : first
  if (status < 200 || status >= 300) throw problemOf(responseText, status)
  try {
    return JSON.parse(responseText)
  } catch {
    throw new ApiProblem('unreadable', `The answer ${status} is no JSON.`)
  }
}

const post = (address: string, { body, headers = {}, onSent }: Sending) =>
  new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiProblem('no-network', `${address} did not answer.`))
    request.open('POST', address)
    request.timeout = TIMEOUT_MS
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded)
    request.onload = () => resolve(request)
    request.onerror = fail
    request.ontimeout = fail
    request.send(body)
  })

/** A file as a data URL: the bytes as base64 stand behind its comma. Throws when the file cannot be read. */
export const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    // A file's type is only what its computer guesses: all data URLs name the same one.
    reader.readAsDataURL(new Blob([file], { type: 'application/octet-stream' }))
  })
