import { Value } from '@sinclair/typebox/value'
import { type Site, Sites } from 'contracts/site'
import { companiesFor, STAND_IN, type StandIn } from '../run/settings/outside'
import { refuseSandboxInProduction } from '../run/settings/sites'

/** Reads the sites of a stand-in. Throws one line if SITES is malformed or names a production site. */
export function sandboxSites(json: string | undefined, standIn: StandIn): Site[] {
  const sites = parsed(json)
  const companies = companiesFor(sites).filter((it) => STAND_IN[it] === standIn)
  refuseSandboxInProduction(sites, companies)
  return sites
}

function parsed(json: string | undefined): Site[] {
  try {
    return Value.Parse(Sites, JSON.parse(json ?? ''))
  } catch {
    throw new Error('SITES is not a JSON list of sites: set it as contracts/site.ts describes.')
  }
}
