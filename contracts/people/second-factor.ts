import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Instant, nullable, Role, SiteId, Uuid, words } from '../common'
import { route } from '../route'

/**
 * What a member of the staff has to do before a session has the roles: give the second factor (`asked`), or enrol one, since the site
 * requires it (`to-enrol`).
 */
export const SecondFactorStep = words(['asked', 'to-enrol'], { $id: 'SecondFactorStep' })
export type SecondFactorStep = Static<typeof SecondFactorStep>

/** Recovery codes of a person; each takes the app's place once. */
export const RECOVERY_CODES = 10

/** The second factor of the signed-in person. `isRequired`: an admin requires one of all staff of this site. */
export const SecondFactor = Type.Object(
  { enrolledAt: nullable(Instant), recoveryCodesLeft: Type.Integer(), isRequired: Type.Boolean() },
  { $id: 'SecondFactor', additionalProperties: false },
)
export type SecondFactor = Static<typeof SecondFactor>

/** `secret` is base32, to be typed into an app that cannot read the QR code of `address` (otpauth://). */
export const SecondFactorSecret = Type.Object(
  { secret: Type.String(), address: Type.String() },
  { $id: 'SecondFactorSecret', additionalProperties: false },
)
export type SecondFactorSecret = Static<typeof SecondFactorSecret>

/** The six digits of the app. */
export const AppCode = Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) }, { additionalProperties: false })
export type AppCode = Static<typeof AppCode>
/** The six digits of the app, or a recovery code, in which case and separators do not count. */
export const FactorCode = Type.Object(
  { code: Type.String({ pattern: '^[0-9A-Za-z -]{6,40}$' }) },
  { additionalProperties: false },
)
export type FactorCode = Static<typeof FactorCode>

/** Shown once: nobody, identity included, can read them again. */
export const RecoveryCodes = Type.Object(
  { codes: Type.Array(Type.String(), { maxItems: RECOVERY_CODES }) },
  { $id: 'RecoveryCodes', additionalProperties: false },
)
export type RecoveryCodes = Static<typeof RecoveryCodes>

/** A member of the staff, and since when the person has a second factor. */
export const StaffFactor = Type.Object(
  { userId: Uuid, email: Type.String(), roles: Type.Array(Role), enrolledAt: nullable(Instant) },
  { $id: 'StaffFactor', additionalProperties: false },
)
export type StaffFactor = Static<typeof StaffFactor>

/** `isRequired` holds on the site of the caller; the people are the staff of all sites. */
export const StaffSecurity = Type.Object(
  { site: SiteId, isRequired: Type.Boolean(), people: Type.Array(StaffFactor) },
  { $id: 'StaffSecurity', additionalProperties: false },
)
export type StaffSecurity = Static<typeof StaffSecurity>

export const FactorRule = Type.Object({ isRequired: Type.Boolean() }, { additionalProperties: false })
export type FactorRule = Static<typeof FactorRule>

export const secondFactor = {
  showSecondFactor: route({
    id: 'showSecondFactor',
    summary: 'Say whether the signed-in person has a second factor, and how many recovery codes are left',
    access: RIGHTS.person,
    response: { 200: SecondFactor },
    problems: [],
  }),
  createSecondFactorSecret: route({
    id: 'createSecondFactorSecret',
    summary: 'Make the secret of a second factor (TOTP, RFC 6238), which counts once a code of it is entered',
    access: RIGHTS.person,
    response: { 201: SecondFactorSecret },
    problems: ['session-expired', 'sign-in-too-old', 'second-factor-enrolled'],
  }),
  enrolSecondFactor: route({
    id: 'enrolSecondFactor',
    summary: 'Enrol the second factor by a code of the new secret; this session has given it. Shows the recovery codes',
    access: RIGHTS.person,
    unrepeatable: true,
    body: AppCode,
    response: { 201: RecoveryCodes },
    problems: [
      'session-expired',
      'sign-in-too-old',
      'second-factor-enrolled',
      'second-factor-not-found',
      'second-factor-unreadable',
      'wrong-code',
      'too-many-requests',
    ],
  }),
  giveSecondFactor: route({
    id: 'giveSecondFactor',
    summary:
      'Give the second factor in this session, by the app’s code or a recovery code; the next renewal has the roles',
    access: RIGHTS.person,
    unrepeatable: true,
    body: FactorCode,
    response: { 204: Type.Void() },
    problems: ['second-factor-not-found', 'second-factor-unreadable', 'wrong-code', 'too-many-requests'],
  }),
  replaceRecoveryCodes: route({
    id: 'replaceRecoveryCodes',
    summary: 'Make new recovery codes, by a code; the former ones are void',
    access: RIGHTS.person,
    unrepeatable: true,
    body: FactorCode,
    response: { 201: RecoveryCodes },
    problems: ['second-factor-not-found', 'second-factor-unreadable', 'wrong-code', 'too-many-requests'],
  }),
  removeSecondFactor: route({
    id: 'removeSecondFactor',
    summary: 'Remove the own second factor, by a code',
    access: RIGHTS.person,
    unrepeatable: true,
    body: FactorCode,
    response: { 204: Type.Void() },
    problems: ['second-factor-not-found', 'second-factor-unreadable', 'wrong-code', 'too-many-requests'],
  }),
  showStaffSecurity: route({
    id: 'showStaffSecurity',
    summary: 'Say whether staff of this site need a second factor, and who of the staff has one',
    access: RIGHTS.admin,
    response: { 200: StaffSecurity },
    problems: [],
  }),
  changeFactorRule: route({
    id: 'changeFactorRule',
    summary: 'Require a second factor of all staff of this site, or no longer; an admin without one cannot require it',
    access: RIGHTS.admin,
    body: FactorRule,
    response: { 200: StaffSecurity },
    problems: ['second-factor-missing'],
  }),
  resetSecondFactor: route({
    id: 'resetSecondFactor',
    summary: 'Remove the second factor of another person, who has lost it; a mail tells the person',
    access: RIGHTS.admin,
    params: Type.Object({ userId: Uuid }),
    response: { 204: Type.Void() },
    problems: ['second-factor-not-found', 'beyond-own-sites'],
  }),
}
