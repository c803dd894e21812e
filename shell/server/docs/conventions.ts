import { DEFAULT_BODY_BYTES } from 'contracts/route'
import { CLIENT_PLACES, limitsFor } from '../admission/bounds'
import { BODY_TIMEOUT_MS } from '../proxy/body'
import { type Html, html } from './html'
import type { Operation } from './snapshots'

/** The rules that hold for all services; lists of operations are made from their documents. */
export const conventions = (operations: readonly Operation[]): Html => {
  const needing = (header: string) => operations.filter((it) => it.headers.includes(header))
  const largest = operations.filter((it) => (it.maxBodyBytes ?? DEFAULT_BODY_BYTES) > DEFAULT_BODY_BYTES)
  const { uploads, downloads, streams } = limitsFor(CLIENT_PLACES)
  return html`<section id="conventions"><h2>Rules of every call</h2>
${rule(
  'address',
  'Address',
  html`<p><code>https://&lt;site&gt;/api/&lt;service&gt;/v1/…</code>, the site being one of ours: it decides on currency, prices and
payment. Bodies are JSON in camelCase, UTF-8; a field that a body does not name is refused. Ids are UUIDs, instants RFC 3339 in
UTC, money is in minor units: <code>510000</code> is 5,100.00.</p>`,
)}
${rule(
  'caller',
  'Who you are',
  html`<p>A <b>visitor</b> is a cookie, <code>__Host-visitor</code>, which the first answer of the API sets: keep it, since a draft
belongs to it. A <b>person</b> is a session, two more cookies, after signing in by a link that is mailed; its access token lives
for 5 minutes, that of staff for one, 401 <code>session-expired</code> asks for <code>POST /api/identity/v1/session/renewal</code>, and then for the same call
again. A key of an API client, for a program with rights of its own, is not offered yet.</p>
<p>Knowing an id authorises nobody: another’s record answers 404, a missing right 403, no caller 401. What an operation lets
in, its <code>x-access</code> says.</p>`,
)}
${rule(
  'idempotency',
  'Idempotency-Key',
  html`<p>What creates or charges needs one, a UUID of your own making. Keep it with the request and
send it again when an answer was lost: the same key and body are answered the same and do nothing twice, for 72 hours. Another
body under a known key is 422 <code>key-reused</code>, no key 428 <code>precondition-required</code>. A refusal is not kept: the same
request may be granted later under its key.</p>${listOf(needing('idempotency-key'))}`,
)}
${rule(
  'versions',
  'ETag, If-Match, If-None-Match',
  html`<p>A record has a <code>version</code>, which is also its ETag: <code>"7"</code>. A change names the version that you have seen in
<code>If-Match</code>; 412 <code>version-changed</code> says that somebody was faster: read, decide and change again. Without it the
answer is 428. What is the same for everybody, such as a catalog of texts, is read with <code>If-None-Match</code> and answered 304
while nothing has changed; a record of somebody’s own is always answered whole.</p>${listOf(needing('if-match'))}`,
)}
${rule(
  'lists',
  'Lists',
  html`<p><code>limit</code> is 20 unless you say otherwise and 100 at the most. <code>next</code> of an answer is the <code>cursor</code> of
the page after it; null is the end. A cursor is opaque, and good for the same filters.</p>${listOf(operations.filter((it) => it.isList))}`,
)}
${rule(
  'refusals',
  'Problems',
  html`<p>Whatever goes wrong is <code>application/problem+json</code> (RFC 9457): <code>type</code>, <code>title</code>, <code>status</code>,
<code>detail</code> for people, <code>code</code> for programs (<a href="#problems">all of them</a>), <code>errors</code> with a JSON
pointer per field, and <code>requestId</code>, which our logs know. It is also on every answer as <code>x-request-id</code>.</p>`,
)}
${rule(
  'retries',
  'Again, and when',
  html`<p><code>Retry-After</code> names the seconds after which the same request may succeed. It comes with 503
<code>unavailable</code>, 429, 423 <code>upload-busy</code> and 409 <code>scans-not-known-yet</code>. Reads, requests with a key and
resumed uploads may be repeated at any time; after a lost answer to a change read first. Other 4xx will not change by
themselves.</p>`,
)}
${rule(
  'size',
  'PageSizes',
  html`<p>A JSON body has 64 KiB at the most; more is 413 <code>too-large</code>. One that has not come after
${BODY_TIMEOUT_MS / 1000} s is 408 <code>too-slow</code>, and was not looked at. Larger ones:</p>
<ul class="operations">${largest.map((it) => html`<li>${nameOf(it)} ${mebibytes(it.maxBodyBytes ?? 0)}</li>`)}</ul>
<p>One address, of IPv6 one /64, has at most ${uploads.perNetwork} uploads, ${downloads.perNetwork} long answers and
${streams.perNetwork} live streams under way; the next is 503 <code>unavailable</code>.</p>`,
)}
${rule(
  'compatibility',
  'What changes',
  html`<p>Additive changes come without notice: new operations, fields that may be left out, fields in answers, codes. So ignore
what you do not know. Whatever would break a caller is a new version beside the old one, <code>/v2</code> or <code>.v2</code>; a check
compares every snapshot with the one before and names what breaks.</p>`,
)}
</section>`
}
const mebibytes = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`)

const rule = (id: string, title: string, content: Html) =>
  html`<article class="rule" id="${id}"><h3>${title}</h3><div>${content}</div></article>`

const listOf = (operations: readonly Operation[]) =>
  html`<ul class="operations">${operations.map((it) => html`<li>${nameOf(it)} ${it.summary}</li>`)}</ul>`

const nameOf = ({ service, method, path }: Operation) =>
  html`<a href="/docs/${service}"><code>${method} /api/${service}${path}</code></a>`
