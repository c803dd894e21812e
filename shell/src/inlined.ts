import type { Registry } from 'frontend-kit/area'
import type { PublicSite } from 'platform'

/** The site and the registry, which the edge writes into the page to save a request. */
export function inlined(): { site: PublicSite; registry: Registry } {
  return { site: json('site') as PublicSite, registry: json('registry') as Registry }
}

function json(id: string): unknown {
  const element = document.getElementById(`inlined-${id}`)
  if (!element?.textContent) throw new Error(`The page lacks its ${id}.`)
  return JSON.parse(element.textContent)
}
