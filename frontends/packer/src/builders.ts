import type { Person } from 'contracts/identity'

/** A session of any signed-in person, for tests. */
export const signedIn = (over: Partial<Person>): { status: 'signed-in'; person: Person } => ({
  status: 'signed-in',
  person: { id: '7f3a9c21-0000-4000-8000-000000000001', email: 'anna@clinic.example', name: null, roles: [], ...over },
})
