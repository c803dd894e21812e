import { SERVICES } from 'contracts/events'
import { type Html, html } from './html'

/** A page of the documentation around its content, an element with the id `content`; `here` is the page's address. */
export const page = (
  title: string,
  here: string,
  content: Html,
  scripts: readonly string[] = [],
): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/docs/ui/onest.woff2">
<link rel="stylesheet" href="/docs/ui/tokens.css">
<link rel="stylesheet" href="/docs/ui/docs.css">
${scripts.length > 0 && html`<link rel="stylesheet" href="/docs/ui/swagger-ui.css"><link rel="stylesheet" href="/docs/ui/reference.css">`}
${scripts.map((it) => html`<script defer src="${it}"></script>`)}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><nav aria-label="Documentation">
${link('/docs', 'API', here)}
${SERVICES.map((it) => link(`/docs/${it}`, it, here))}
</nav></header>
${content}
</body>
</html>
`

const link = (to: string, text: string, here: string) =>
  html`<a href="${to}"${to === here && html` aria-current="page"`}>${text}</a>`
