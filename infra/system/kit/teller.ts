import { main } from 'service-kit/service'
import { aTeller } from 'service-kit/test/echo'

/** A service under the name of orders that tells what stands in its outbox. */
await main(aTeller)
