import { createPrinter, type Print } from 'service-kit/pdf/printer'
import type { LAYOUTS } from './layouts'

export type PrintDocument = Print<typeof LAYOUTS>

export const createDocumentPrinter = () => createPrinter<typeof LAYOUTS>(new URL('./worker.ts', import.meta.url))
