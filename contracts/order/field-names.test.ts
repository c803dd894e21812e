import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { TObject } from '@sinclair/typebox'
import { Scan } from '../files'
import { Transfer } from '../fulfilment-ftp'
import { Translation } from '../i18n'
import { Person } from '../identity'
import { Partner } from '../partner/account'
import { Payment } from '../payment/attempts'
import { PersonalTerms } from '../prices/quote'
import { FIELD_NAMES } from './field-names'
import { Order } from './order'
import { Patient } from './patient'

const SCHEMAS: readonly TObject[] = [
  Order,
  Patient,
  Payment,
  PersonalTerms,
  Partner,
  Person,
  Scan,
  Transfer,
  Translation,
]
const ours = new Set(SCHEMAS.flatMap((it) => Object.keys(it.properties).map((name) => `${it.$id}.${name}`)))
const register = await Bun.file(join(import.meta.dir, '../requirements.md')).text()
const rows = Object.entries(FIELD_NAMES).flatMap(([record, fields]) =>
  Object.entries<string>(fields).map(([name, property]) => ({ record, name, property })),
)

test('each field of the register maps to a field of a schema', () => {
  expect(rows.filter(({ property }) => !ours.has(property))).toEqual([])
})

test('the register names each mapped field and its record', () => {
  const isNamed = (word: string) => new RegExp(`\\b${word}\\b`).test(register)
  expect(rows.filter(({ record, name }) => !isNamed(record) || !isNamed(name))).toEqual([])
})
