import type { Sheet } from 'service-kit/pdf/sheet'
import type { Snapshot } from '../../documents/snapshot'
import { drawAct } from './act'
import { drawBill } from './bill'
import { drawEuroInvoice } from './euro-invoice'
import { drawHandOver } from './hand-over'
import { drawLegalText } from './legal-text'
import { drawUpd } from './upd'

/** A document to draw; a void one says so. */
type Content = { of: Snapshot; isVoid: boolean }

/** What this service prints. */
export const LAYOUTS = { document: drawDocument, legalText: drawLegalText, handOver: drawHandOver }

function drawDocument({ of, isVoid }: Content): Sheet {
  const { seller, kind } = of
  if (seller.currency === 'EUR') return drawEuroInvoice(of, seller, isVoid)
  if (kind === 'upd') return drawUpd(of, seller)
  return kind === 'act' ? drawAct(of, seller) : drawBill(of, seller, isVoid)
}
