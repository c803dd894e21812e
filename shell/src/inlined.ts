import type { Registry } from 'frontend-kit/area'
import type { PublicSite } from 'platform'

/** What the edge server wrote into the page, so that the first area is known without another request. */
export function inlined(): { site: PublicSite; registry: Registry } {
  return { site: json('site') as PublicSite, registry: json('registry') as Registry }
}

function json(id: string): unknown {
  const element = document.getElementById(`inlined-${id}`)
  if (!element?.textContent) throw new Error(`The page lacks its ${id}.`)
  return JSON.parse(element.textContent)
}
