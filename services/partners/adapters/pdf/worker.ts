import { drawInThread } from 'service-kit/pdf/thread'
import { LAYOUTS } from './layouts'

drawInThread(LAYOUTS)
