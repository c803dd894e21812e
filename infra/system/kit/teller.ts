import { main } from 'service-kit/service'
import { aTeller } from 'service-kit/test/echo'

/** A service named orders that publishes the events of its outbox. */
await main(aTeller)
