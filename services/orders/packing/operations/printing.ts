import type { LABELS, Label } from 'contracts/order/packing/label'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { baggingOf, type Deps } from '../../order/operations'
import { hintPacking, lockToPack } from '../../order/store/packing'
import { bagsToPrint, labelsOf, notToPrint } from '../rules'
import { markBoxPrinted, markPrinted } from '../store/bags'
import { type Packer, tell, withBags } from './packing'

type Body = { kind: (typeof LABELS)[number]; contents: string; bagIds?: string[] }
type Given = { labels: Label[] }

/**
 * Gives labels out to be printed, once for the key: the same request again gets the same ones and counts no print, unless what they
 * say has changed since. Refuses what `notToPrint` does, `order-not-found`, `bag-not-found`.
 */
export function printLabels(deps: Deps, packer: Packer, orderId: string, key: string, body: Body) {
  const request = { actor: packer.by.actor, operation: `printLabels ${orderId}`, key, body }
  const asked = (tx: Tx) => readLabels(deps, tx, packer, { orderId, key, body })
  const again = async (tx: Tx): Promise<Given> => ({ labels: (await asked(tx)).labels })
  return command<Given>(deps.db, { turn: orderId, once: { request, id: orderId, again } }, async (tx) => {
    const { order, bags, labels } = await asked(tx)
    const ids = bags.map((it) => it.id)
    await (body.kind === 'box' ? markBoxPrinted(tx, orderId, key) : markPrinted(tx, ids, key))
    const duplicates = labels.filter((it) => it.isDuplicate).length
    tell(deps, tx, packer, order, 'labels-printed', { labels: body.kind, count: labels.length, duplicates })
    hintPacking(tx, order)
    return { labels }
  })
}

type Asked = { orderId: string; key: string; body: Body }
async function readLabels(deps: Deps, tx: Tx, { scope }: Packer, { orderId, key, body }: Asked) {
  const found = granted(await lockToPack(tx, orderId, scope, deps.now()))
  const bagging = baggingOf(deps, found)
  granted(notToPrint(found, body, bagging))
  const order = await withBags(deps, tx, found)
  const bags = granted(bagsToPrint(order, body, bagging))
  return { order, bags, labels: labelsOf(order, { kind: body.kind, bags, key }) }
}
