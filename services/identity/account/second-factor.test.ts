import { expect, test } from 'bun:test'
import type { Role } from 'contracts/common'
import type { SecondFactorStep } from 'contracts/people/second-factor'
import { stepOf } from './second-factor'

type Case = [name: string, roles: Role[], hasFactor: boolean, isRequired: boolean, isGiven: boolean]
const CASES: [...Case, SecondFactorStep | null][] = [
  ['a manager without a factor where none is required', ['manager'], false, false, false, null],
  ['a manager without a factor where one is required', ['manager'], false, true, false, 'to-enrol'],
  ['a manager with a factor', ['manager'], true, false, false, 'asked'],
  ['an admin with a factor where one is required', ['admin'], true, true, false, 'asked'],
  ['an admin who has given it', ['admin'], true, true, true, null],
  ['a manager with a passkey and no factor', ['manager'], false, true, true, null],
  ['a customer with a factor', [], true, true, false, null],
  ['a packer', ['packer'], false, true, false, null],
]

test.each(CASES)('AUTH-035 of %s is asked what is still to do', (_, roles, hasFactor, isRequired, isGiven, step) => {
  expect(stepOf({ roles, hasFactor, isRequired, isGiven })).toBe(step)
})
