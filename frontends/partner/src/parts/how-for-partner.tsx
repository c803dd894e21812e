import { useDetails } from '../queries'
import { How } from './how'

/** The same for a partner, by the terms of the programme (PART-003). */
export function HowForPartner({ basisPoints }: { basisPoints: number }) {
  const { reading } = useDetails()
  return <How basisPoints={basisPoints} terms={reading.status === 'shown' ? reading.value.terms : null} />
}
