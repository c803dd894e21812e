import { aFactory } from './builders'
import { transfersTo } from './test/transfers'

transfersTo("the sandbox's server", aFactory)
