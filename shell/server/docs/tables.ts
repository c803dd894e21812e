import type { TSchema } from '@sinclair/typebox'
import { events, producerOf, type Subject, subjects } from 'contracts/events'
import { type ProblemCode, problems } from 'contracts/problems'
import { type Html, html } from './html'

export const problemTable =
  (): Html => html`<div class="scroll" tabindex="0" role="region" aria-label="Problems"><table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${(Object.keys(problems) as ProblemCode[]).map(
    (code) => html`<tr id="problem-${code}"><th scope="row"><code>${code}</code></th><td>${problems[code].status}</td>
<td>${problems[code].title}</td></tr>`,
  )}</tbody>
</table></div>`

export const eventTable = (): Html => html`<div class="scroll" tabindex="0" role="region" aria-label="Events"><table>
<thead><tr><th scope="col">Subject</th><th scope="col">From → to</th><th scope="col">What happened, and its data</th></tr></thead>
<tbody>${subjects.map(
  (subject) => html`<tr id="${subject}"><th scope="row"><code>${subject}</code></th>
<td>${producerOf(subject)} → ${events[subject].consumers.join(', ')}</td>
<td>${events[subject].summary}<br>${fieldsOf(subject)}</td></tr>`,
)}</tbody>
</table></div>`

function fieldsOf(subject: Subject): Html[] {
  const { properties, required } = events[subject].data as TSchema & { properties: object; required?: string[] }
  return Object.keys(properties).map((name) => html`<code>${name}${!required?.includes(name) && '?'}</code> `)
}
