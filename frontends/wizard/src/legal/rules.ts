import { isConsentRequired } from 'contracts/order/consent-rules'
import type { Draft } from '../order-session/rules'

/**
 * A scan holds data of a patient, so the consent is recorded before the first one leaves the browser. It is asked for once per
 * order, and only where the site requires it.
 */
export const isConsentAwaited = ({ site, order }: Pick<Draft, 'site' | 'order'>): boolean =>
  isConsentRequired(site) && !order?.consent
