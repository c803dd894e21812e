import { createPrinter, type Print } from 'service-kit/pdf/printer'
import type { STATEMENTS } from './statement-worker'

export type PrintStatement = Print<typeof STATEMENTS>

export const createStatementPrinter = () =>
  createPrinter<typeof STATEMENTS>(new URL('./statement-worker.ts', import.meta.url))
