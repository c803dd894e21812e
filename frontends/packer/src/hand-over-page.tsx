import { HandOver } from './hand-over/hand-over'
import { Bar } from './parts/bar'
import { Gate } from './parts/gate'

/** The parcels that a carrier takes. */
export function HandOverPage() {
  return (
    <Gate>
      {(person) => (
        <>
          <Bar person={person} />
          <HandOver key={person.id} />
        </>
      )}
    </Gate>
  )
}
