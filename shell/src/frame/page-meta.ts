import type { PageMeta } from 'platform'

/** `Заказ — Каппа`: the page first, since a tab shows only the start. */
export function showPageMeta(brand: string, { title, description }: PageMeta): void {
  document.title = `${title} — ${brand}`
  descriptionElement().content = description ?? ''
}

function descriptionElement(): HTMLMetaElement {
  const known = document.head.querySelector<HTMLMetaElement>('meta[name="description"]')
  if (known) return known
  const made = document.createElement('meta')
  made.name = 'description'
  return document.head.appendChild(made)
}
