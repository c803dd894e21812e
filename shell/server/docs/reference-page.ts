import type { Service } from 'contracts/events'
import { type Html, html } from './html'
import { OWNS } from './owns'
import { page } from './page'

/** Every operation of one service, with its schemas, to be read and tried out. */
export const referencePage = (service: Service): Html =>
  page(
    `${service} · API`,
    `/docs/${service}`,
    // The reference has its own main element.
    html`<div class="page" id="content"><div class="lead">
<h1>${service}</h1>
<p>${OWNS[service]}</p>
<p class="aside">Behind <code>/api/${service}</code> on every site · <a href="/docs/openapi/${service}.json">OpenAPI 3.1 document</a> ·
what holds for all services is on the <a href="/docs">first page</a>. «Try it out» calls this very site, as the visitor or
the person that you are in this browser.</p>
</div>
<div id="reference" data-document="/docs/openapi/${service}.json"></div>
<noscript><p>The reference needs JavaScript; the <a href="/docs/openapi/${service}.json">OpenAPI document</a> does not.</p></noscript></div>`,
    ['/docs/ui/swagger-ui-bundle.js', '/docs/ui/reference.js'],
  )
