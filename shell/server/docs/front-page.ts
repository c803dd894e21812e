import { isConsumedBy, producerOf, SERVICES, type Service, subjects } from 'contracts/events'
import { conventions } from './conventions'
import { type Html, html } from './html'
import { OWNS } from './owns'
import { page } from './page'
import type { Operation } from './snapshots'
import { eventTable, problemTable } from './tables'

/** What a team has to know before its first call, and the operations that it can call. */
export const frontPage = (operations: readonly Operation[]): Html =>
  page(
    'API · documentation',
    '/docs',
    html`<main class="page" id="content"><div class="lead">
<h1>Place and follow orders by API</h1>
<p>Seven services behind one address. Each publishes an OpenAPI document of its own and tells the others what happened by
events. This page is made from the committed contracts, so what it says is what the code does; it works while services are
down, and without any other host.</p>
</div>
${services(operations)}
${start}
${conventions(operations)}
<section id="problems"><h2>Problems</h2>
<p>Every code that an answer can bear. A code never changes its meaning; take one that you do not know by its status.</p>
${problemTable()}</section>
<section id="events"><h2>Events</h2>
<p>Over NATS JetStream, at least once, in the order of the producer: count by the envelope’s <code>id</code>; of two events that
contradict each other the one with the higher <code>aggregateVersion</code> holds. Fields with a question mark may be missing; ignore those that you do not
know. Headers, envelope and payloads are in the <a href="/docs/asyncapi.json">AsyncAPI 3.0 document</a>.</p>
${eventTable()}</section></main>`,
  )

const services = (operations: readonly Operation[]) => html`<section id="services"><h2>Services</h2>
<ul class="cards">${SERVICES.map((it) =>
  card(
    it,
    operations.filter(({ service }) => service === it),
  ),
)}</ul>
</section>`

function card(service: Service, operations: readonly Operation[]): Html {
  const published = subjects.filter((it) => producerOf(it) === service).length
  const heard = subjects.filter((it) => isConsumedBy(it, service)).length
  return html`<li class="card">
<h3><a class="name" href="/docs/${service}">${service}</a></h3>
<p>${OWNS[service]}</p>
<p class="facts"><span>${counted(operations.length, 'operation')}</span> <span>tells ${published}, hears ${heard}</span>
<a href="/docs/openapi/${service}.json" aria-label="OpenAPI document of ${service}">OpenAPI</a></p>
</li>`
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

const start = html`<section id="start"><h2>Start with a whole order</h2>
<p>Two programs that place an order from the first call to its number: draft, patient, upload of a scan, choices, price,
placement; in the sandbox also the payment. Both run as tests of every version. Each is one file without anything of ours: copy it.</p>
<ul class="links">
<li><a href="/docs/examples/place-order.ts">place-order.ts</a> TypeScript, for Node 22 or Bun; nothing to install</li>
<li><a href="/docs/examples/place-order.sh">place-order.sh</a> sh and curl</li>
</ul>
<pre tabindex="0"><code>curl -c cookies -b cookies https://$SITE/api/orders/v1/orders \\
  -H 'content-type: application/json' \\
  -H "idempotency-key: $(uuidgen)" \\
  -d '{"email":"clinic@example.org","phone":"+7 900 000-00-00"}'</code></pre>
<p>A customer pays at the bank’s page, <code>confirmationUrl</code> of a payment. The bank of the sandbox,
<code>http://bank.localhost:…/checkout/{id}</code>, is a stand-in and takes the customer’s press as a call, too; its answer says where
the page would lead. The other presses are <code>decline</code> with a <code>reason</code>, <code>pay-later</code> and
<code>fail-later</code> with <code>afterMs</code>, and <code>expire</code>.</p>
<pre tabindex="0"><code>curl http://bank.localhost:$PORT/payments/$ID/press \\
  -H 'content-type: application/json' \\
  -d '{"press":"pay"}'</code></pre>
</section>`
