import type { Label, Sheet } from 'contracts/order/packing/label'
import type { Packing } from 'contracts/order/packing/packing'
import { ApiProblem, type FailureCode, newKey } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { saveAs } from 'frontend-kit/save-as'
import { toast } from 'platform'
import { useRef, useState } from 'react'
import { openPrinting } from './hand-over'
import { printers } from './printers/kept'
import { afterPrinting, PLAIN, printerOf } from './printers/rules'
import { drawLabels, giveOut, readPacking } from './queries'
import { type Change, changesOf, type Kind, pdfsOf, sheetOf } from './rules'
import { useText } from './texts'

export type Failure = { why: 'changed'; changes: readonly Change[] } | { why: 'refused'; code: FailureCode }
type How = 'pdf' | 'browser'

type Options = {
  packing: Packing
  kind: Kind
  bagIds?: string[] | undefined
  /** Puts what was edited into the labels; null where it does not belong to them. */
  edit: (labels: readonly Label[]) => Label[] | null
  /** The order is another one than the packer saw. */
  onChanged: (now: Packing) => void
  onDone: () => void
}

/** Gives the labels of an order out and prints them, as PDF or by the browser. */
export function usePrinting({ packing, kind, bagIds, edit, onChanged, onDone }: Options) {
  const text = useText()
  const [busy, setBusy] = useState<How | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Until something is printed each try is the same one: the service counts it once, and calls nothing a duplicate.
  const key = useRef(newKey())

  async function changed(): Promise<void> {
    const now = await attempt(() => readPacking(packing.order.id))
    if (now instanceof ApiProblem) return setFailure({ why: 'refused', code: now.code })
    key.current = newKey()
    setFailure({ why: 'changed', changes: changesOf(packing, now) })
    onChanged(now)
  }

  async function failed(code: FailureCode): Promise<void> {
    if (code === 'packing-changed') return changed()
    if (code !== 'no-patients') return setFailure({ why: 'refused', code })
    toast({ kind: 'error', about: 'printing', title: text('toast.noPatients') })
    onDone()
  }

  /** The labels as they are printed, or why there are none. */
  async function labelled(): Promise<Label[] | FailureCode> {
    const given = { kind, contents: packing.contents, ...(bagIds && { bagIds }) }
    const labels = await attempt(() => giveOut(packing.order.id, given, key.current))
    if (labels instanceof ApiProblem) return labels.code
    return edit(labels) ?? 'packing-changed'
  }

  async function asPdf(sheet: Sheet): Promise<Label[] | FailureCode> {
    const labels = await labelled()
    if (!Array.isArray(labels)) return labels
    const files: Blob[] = []
    for (const it of pdfsOf(labels, sheet)) {
      const file = await attempt(() => drawLabels(it.labels, it.sheet))
      if (file instanceof ApiProblem) return file.code
      files.push(file)
    }
    const name = `${kind}-${packing.order.number}`
    for (const [at, file] of files.entries()) saveAs(at === 0 ? `${name}.pdf` : `${name}-${at + 1}.pdf`, file)
    return labels
  }

  async function byBrowser(sheet: Sheet): Promise<Label[] | FailureCode | null> {
    // A browser opens a window at a press alone, so before anything is awaited.
    const printing = openPrinting()
    if (!printing) {
      toast({ kind: 'error', about: 'printing', title: text('toast.blocked'), text: text('toast.blockedText') })
      return null
    }
    const labels = await labelled()
    if (Array.isArray(labels)) printing.give({ labels, sheet, site: packing.order.site })
    else printing.giveUp()
    return labels
  }

  async function print(how: How): Promise<void> {
    if (busy) return
    setBusy(how)
    setFailure(null)
    const printer = printerOf(printers.now(), kind)
    const sheet = sheetOf(printer ?? PLAIN)
    const labels = await (how === 'pdf' ? asPdf(sheet) : byBrowser(sheet))
    if (Array.isArray(labels)) {
      if (printer) printers.keep(afterPrinting(printers.now(), printer.id, labels.length))
      tell(how, labels)
      onDone()
    } else if (labels) await failed(labels)
    setBusy(null)
  }

  function tell(how: How, labels: readonly Label[]): void {
    const duplicates = labels.filter((it) => it.isDuplicate).length
    toast({
      kind: 'success',
      about: 'printing',
      title: text(`toast.${how}`, { count: labels.length }),
      ...(duplicates > 0 && { text: text('toast.duplicates', { count: duplicates }) }),
    })
  }

  return { busy, failure, print }
}
