import type { PayoutDetails } from 'contracts/partner/details'
import { type FieldError, type Refusal, refuse } from 'contracts/problems'

const ORGANISATION_INN = 10

/** Refuses `invalid-request` for numbers that no tax office gives together: an organisation has an INN of 10 digits and a KPP. */
export function payeeFault(details: PayoutDetails): Refusal | undefined {
  if (details.taxStatus === 'eu') return undefined
  const { taxStatus, taxId, kpp } = details
  const isOrganisation = taxStatus === 'organisation'
  const errors: FieldError[] = []
  if ((taxId.length === ORGANISATION_INN) !== isOrganisation)
    errors.push({ path: '/body/taxId', message: `is not an INN of ${isOrganisation ? 10 : 12} digits` })
  if ((kpp !== null) !== isOrganisation)
    errors.push({ path: '/body/kpp', message: isOrganisation ? 'is missing' : 'is only an organisation’s' })
  return errors.length ? refuse('invalid-request', 'The numbers do not belong together.', errors) : undefined
}
