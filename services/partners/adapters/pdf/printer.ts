import { createPrinter, type Print } from 'service-kit/pdf/printer'
import type { LAYOUTS } from './layouts'

export type PrintAct = Print<typeof LAYOUTS>

export const createActPrinter = () => createPrinter<typeof LAYOUTS>(new URL('./worker.ts', import.meta.url))
