import type { LABELS, Label, Sheet } from 'contracts/order/packing/label'
import { Refusal } from 'contracts/problems'
import type { Scope } from 'service-kit/http/principal'
import type { PrintLabels } from '../adapters/labels/printer'

type Pdf = { name: string; bytes: Uint8Array<ArrayBuffer> }
type Deps = {
  printOnLabels: PrintLabels
  now: () => Date
  /** The PNG of a customer's logo that the caller may see; without it, and without a picture, labels have the default logo. */
  findLogo?: (scope: Scope, name: string) => Promise<Uint8Array | null>
}

/** The labels of one order have one logo; those of further customers than this have the default one. */
const MOST_LOGOS = 20

/** Draws labels as they are given, on the paper and for the dots of a printer; nothing is stored. Refuses: `unavailable`. */
export async function drawLabels(deps: Deps, scope: Scope, { labels, sheet }: { labels: Label[]; sheet: Sheet }) {
  const logos = await logosOf(deps, scope, labels)
  const day = dayOf(deps.now())
  return pdf('labels', await deps.printOnLabels('of labels', 'labels', { labels, paper: sheet, day, logos }))
}

type Asked = { kind?: (typeof LABELS)[number]; sheet: Sheet }

/** Draws a page to measure a printer by, on the paper of the labels of bags by default. Refuses: `unavailable`. */
export async function drawRuler({ printOnLabels, now }: Deps, { kind = 'bags', sheet }: Asked) {
  return pdf('ruler', await printOnLabels('with rulers', 'ruler', { paper: sheet, of: kind, day: dayOf(now()) }))
}

async function logosOf({ findLogo }: Deps, scope: Scope, labels: readonly Label[]) {
  const names = new Set(labels.flatMap(({ logo }) => logo ?? []))
  const found = await Promise.all(
    [...names].slice(0, MOST_LOGOS).map(async (name) => [name, await findLogo?.(scope, name)] as const),
  )
  return Object.fromEntries(found.flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : [])))
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const pdf = (name: string, drawn: Uint8Array<ArrayBuffer> | Refusal): Pdf | Refusal =>
  drawn instanceof Refusal ? drawn : { name: `${name}.pdf`, bytes: drawn }
