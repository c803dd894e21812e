import { drawInThread } from 'service-kit/pdf/thread'
import { drawStatement } from './statement'

export const STATEMENTS = { statement: drawStatement }

drawInThread(STATEMENTS)
