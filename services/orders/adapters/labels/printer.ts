import { createPrinter, type Print } from 'service-kit/pdf/printer'
import type { LAYOUTS } from './layouts'

export type PrintLabels = Print<typeof LAYOUTS>

/** A thread of its own: packers never wait for the documents of customers, nor these for 500 labels. */
export const createLabelPrinter = () => createPrinter<typeof LAYOUTS>(new URL('./worker.ts', import.meta.url))
