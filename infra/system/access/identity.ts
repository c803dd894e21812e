import type { identity } from 'contracts/identity'
import { PACKER_PASSWORD } from '../../../services/identity/builders'
import { aKey } from '../../../services/orders/builders'
import { EVERYBODY, IN_A_BROWSER, STAFF } from './letters'
import {
  askForData,
  byRecoveryCode,
  colleagueOf,
  customerOf,
  dataRequestOf,
  enrolFactor,
  invitationOf,
  invite,
  managerOf,
  receivedOf,
  sessionOf,
  somebodyWithFactor,
} from './made'
import { ANOTHER_SITE, SITE } from './parties'
import { assertionOf, newPasskeyOf, passkeyOf } from './passkeys'
import type { Rows } from './row'

export const rows: Rows<typeof identity> = {
  createSignInLink: {
    who: IN_A_BROWSER,
    call: (by) => by.to('identity').post('/v1/sign-in-links', { email: `${by.name}@example.org`, language: 'en' }),
  },
  showSignInLink: {
    who: IN_A_BROWSER,
    call: async (by) => by.to('identity').post('/v1/sign-in-links/arrival', { token: await by.aSignInToken() }),
  },
  createSession: {
    who: IN_A_BROWSER,
    call: async (by) => by.to('identity').post('/v1/sessions', { token: await by.aSignInToken() }),
  },
  createSignInCode: {
    who: IN_A_BROWSER,
    call: (by) => by.to('identity').post('/v1/sign-in-codes', { email: `${by.name}@example.org`, language: 'en' }),
  },
  createCodeSession: {
    who: IN_A_BROWSER,
    async call(by) {
      const { email, code } = await by.aSignInCode()
      return by.to('identity').post('/v1/code-sessions', { email, code })
    },
  },
  createPasskeyChallenge: { who: IN_A_BROWSER, call: (by) => by.to('identity').post('/v1/passkey-challenges') },
  createPasskeySession: {
    who: IN_A_BROWSER,
    call: async (by) => by.to('identity').post('/v1/passkey-sessions', await assertionOf(by)),
  },
  createEnrolmentChallenge: { who: 'ckma', call: (by) => by.to('identity').post('/v1/own-passkeys/challenges') },
  enrolPasskey: {
    who: 'ckma',
    call: async (by) => by.to('identity').post('/v1/own-passkeys', await newPasskeyOf(by)),
  },
  listOwnPasskeys: { who: 'ckma', call: (by) => by.to('identity').get('/v1/own-passkeys') },
  renamePasskey: {
    who: 'ckma',
    forItsMaker: true,
    call: async (by, of) => by.to('identity').put(`/v1/own-passkeys/${await passkeyOf(of)}/name`, { name: 'Phone' }),
  },
  removePasskey: {
    who: 'ckma',
    forItsMaker: true,
    call: async (by, of) => by.to('identity').delete(`/v1/own-passkeys/${await passkeyOf(of)}`),
  },
  showSession: { who: IN_A_BROWSER, call: (by) => by.to('identity').get('/v1/session') },
  renewSession: { who: EVERYBODY, call: (by) => by.to('identity').post('/v1/session/renewal') },
  endSessions: { who: 'ckmap', call: (by) => by.to('identity').delete('/v1/sessions') },
  createPackerSession: {
    who: IN_A_BROWSER,
    call: (by) => by.to('identity').post('/v1/packer-sessions', { name: 'Ира', password: PACKER_PASSWORD }),
  },
  changePackerPassword: {
    who: 'a',
    otherSite: 'own',
    otherSiteShownBy: 'services/identity/packers/packers.test.ts',
    recorded: 'packer-password-changed',
    call: (by) => by.to('identity').put('/v1/packer-password', { password: PACKER_PASSWORD }),
  },
  showPackerAccess: {
    who: 'a',
    otherSite: 'own',
    otherSiteShownBy: 'services/identity/packers/access.test.ts',
    recorded: null,
    call: (by) => by.to('identity').get('/v1/packer-access'),
  },
  endPackerSessions: {
    who: 'a',
    otherSite: 'own',
    otherSiteShownBy: 'services/identity/packers/access.test.ts',
    recorded: 'packer-sessions-ended',
    call: (by) => by.to('identity').delete('/v1/packer-sessions'),
  },
  listRoleHolders: {
    who: 'a',
    otherSite: 'own',
    recorded: null,
    call: (by) => by.to('identity').get('/v1/role-holders'),
  },
  giveRoleByEmail: {
    who: 'a',
    every: 'a',
    otherSite: 'own',
    recorded: 'role-given',
    async call(by, of) {
      const { email } = await customerOf(of)
      return by.to('identity').put('/v1/roles/manager/holders', { email })
    },
  },
  giveRole: {
    who: 'a',
    every: 'a',
    otherSite: 'own',
    recorded: 'role-given',
    call: async (by, of) => by.to('identity').put(`/v1/role-holders/${(await customerOf(of)).id}/roles/manager`),
  },
  takeRole: {
    who: 'a',
    every: 'a',
    otherSite: 403,
    otherSiteShownBy: 'services/identity/roles/roles.test.ts',
    recorded: 'role-taken',
    call: async (by, of) => by.to('identity').delete(`/v1/role-holders/${(await managerOf(of)).id}/roles/manager`),
  },
  limitRoles: {
    who: 'a',
    every: 'a',
    otherSite: 403,
    recorded: 'roles-limited',
    async call(by, of) {
      const path = `/v1/role-holders/${(await managerOf(of)).id}/sites`
      return by.to('identity').put(path, { sites: [ANOTHER_SITE] })
    },
  },
  showContactPreferences: { who: 'cma', call: (by) => by.to('identity').get('/v1/contact-preferences') },
  showContactPreferencesOf: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: (by, of) => by.to('identity').get(`/v1/contact-preferences/${of.name}@example.org?site=${SITE}`),
  },
  changeContactPreferences: {
    who: 'cma',
    call: (by) => by.to('identity').put('/v1/contact-preferences', { channel: 'email' }),
  },
  createDataRequest: { who: 'cma', call: askForData },
  listOwnDataRequests: { who: 'cma', call: (by) => by.to('identity').get('/v1/own-data-requests') },
  listDataRequests: {
    who: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: (by) => by.to('identity').get('/v1/data-requests'),
  },
  completeDataRequest: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'data-request-completed',
    async call(by, of) {
      const path = `/v1/data-requests/${await dataRequestOf(of)}/completion`
      return by.to('identity').post(path, { note: 'Sent.' }, aKey())
    },
  },
  listOrderMessages: {
    who: STAFF,
    otherSite: 'nothing',
    otherSiteShownBy: 'services/identity/messages/of-order.test.ts',
    recorded: null,
    call: (by) => by.to('identity').get(`/v1/order-messages?orderId=${crypto.randomUUID()}`),
  },
  listOwnSessions: { who: 'ckma', call: (by) => by.to('identity').get('/v1/own-sessions') },
  endOwnSession: {
    who: 'ckma',
    forItsMaker: true,
    call: async (by, of) => by.to('identity').delete(`/v1/own-sessions/${await sessionOf(of)}`),
  },
  endOtherSessions: { who: 'ckma', call: (by) => by.to('identity').delete('/v1/other-sessions') },
  showSecondFactor: { who: 'cma', call: (by) => by.to('identity').get('/v1/second-factor') },
  createSecondFactorSecret: { who: 'cma', call: (by) => by.to('identity').post('/v1/second-factor/secret') },
  enrolSecondFactor: { who: 'cma', call: enrolFactor },
  giveSecondFactor: { who: 'cma', call: (by) => byRecoveryCode(by, '/v1/session/second-factor') },
  replaceRecoveryCodes: { who: 'cma', call: (by) => byRecoveryCode(by, '/v1/second-factor/recovery-codes') },
  removeSecondFactor: { who: 'cma', call: (by) => byRecoveryCode(by, '/v1/second-factor/removal') },
  showStaffSecurity: {
    who: 'a',
    otherSite: 'own',
    recorded: null,
    call: (by) => by.to('identity').get('/v1/staff-security'),
  },
  changeFactorRule: {
    who: 'a',
    otherSite: 'own',
    otherSiteShownBy: 'services/identity/second-factor/staff.test.ts',
    recorded: 'second-factor-rule-changed',
    recordedShownBy: 'services/identity/second-factor/staff.test.ts',
    call: (by) => by.to('identity').put('/v1/staff-security', { isRequired: false }),
  },
  resetSecondFactor: {
    who: 'a',
    // The person works on all sites.
    otherSite: 403,
    recorded: 'second-factor-reset',
    call: async (by) => by.to('identity').delete(`/v1/staff-security/${await somebodyWithFactor(by)}`),
  },
  chooseAccount: { who: 'ckma', call: (by) => by.to('identity').put('/v1/session/account', { account: 'own' }) },
  showClinic: { who: 'ckma', call: (by) => by.to('identity').get('/v1/clinic') },
  inviteColleague: { who: 'cma', call: (by) => invite(by, 'colleague@example.org') },
  revokeInvitation: {
    who: 'cma',
    call: async (by, of) => by.to('identity').delete(`/v1/clinic/invitations/${await invitationOf(of)}`),
  },
  answerInvitation: {
    who: 'cma',
    async call(by, of) {
      const path = `/v1/invitations/${await receivedOf(of)}/answer`
      return by.to('identity').put(path, { answer: 'declined' })
    },
  },
  removeColleague: {
    who: 'cma',
    call: async (by, of) => by.to('identity').delete(`/v1/clinic/colleagues/${await colleagueOf(of)}`),
  },
  leaveClinic: { who: 'ckma', call: (by) => by.to('identity').delete('/v1/membership') },
  showClinicOf: {
    who: 'a',
    every: 'a',
    otherSite: 404,
    recorded: null,
    async call(by, of) {
      await colleagueOf(of)
      return by.to('identity').get(`/v1/clinics/${of.name}@example.org?site=${SITE}`)
    },
  },
  removeColleagueOf: {
    who: 'a',
    every: 'a',
    otherSite: 404,
    recorded: 'colleague-removed',
    async call(by, of) {
      const path = `/v1/clinics/${of.name}@example.org/colleagues/${await colleagueOf(of)}?site=${SITE}`
      return by.to('identity').delete(path)
    },
  },
  listAudit: { who: 'a', otherSite: 'own', recorded: null, call: (by) => by.to('identity').get('/v1/audit') },
  exportAudit: {
    who: 'a',
    otherSite: 'own',
    otherSiteShownBy: 'services/identity/audit/export.test.ts',
    recorded: 'audit-exported',
    call: (by) => by.to('identity').get('/v1/audit/export'),
  },
  showKeys: { who: EVERYBODY, call: (by) => by.to('identity').get('/v1/jwks') },
}
