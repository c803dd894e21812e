import { bytesOf, type Sheet } from 'service-kit/pdf/sheet'
import type { Snapshot } from '../../documents/snapshot'
import { drawAct } from './act'
import { drawBill } from './bill'
import { drawEuroInvoice } from './euro-invoice'
import { drawUpd } from './upd'

/** A document as PDF, the same bytes for the same snapshot; a void one says so. */
export const pdfOf = (of: Snapshot, isVoid: boolean): Promise<Uint8Array<ArrayBuffer>> => bytesOf(draw(of, isVoid))

function draw(of: Snapshot, isVoid: boolean): Sheet {
  const { seller, kind } = of
  if (seller.currency === 'EUR') return drawEuroInvoice(of, seller, isVoid)
  if (kind === 'upd') return drawUpd(of, seller)
  return kind === 'act' ? drawAct(of, seller) : drawBill(of, seller, isVoid)
}
