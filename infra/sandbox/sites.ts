import { Value } from '@sinclair/typebox/value'
import { type Site, Sites } from 'contracts/site'

/** The sites beside which a stand-in is to run; throws one line where SITES cannot be read or one of them is a production site. */
export function sandboxSites(json: string | undefined): Site[] {
  const sites = parsed(json)
  const production = sites.filter((it) => it.production).map((it) => it.id)
  if (production.length > 0)
    throw new Error(
      `The sandbox does not run beside a production site (${production.join(', ')}): name the real server instead, or set production to false.`,
    )
  return sites
}

function parsed(json: string | undefined): Site[] {
  try {
    return Value.Parse(Sites, JSON.parse(json ?? ''))
  } catch {
    throw new Error('SITES is not a JSON list of sites: set it as contracts/site.ts describes.')
  }
}
