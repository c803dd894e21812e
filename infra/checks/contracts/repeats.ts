import { SERVICES, type Service } from 'contracts/events'
import type { Json } from '../changes/change'
import { resolved } from '../changes/schema'
import type { Check } from '../check'
import { read } from '../sources'

/** Operations without a key, version or cursor, as `<service>.<operationId>`, with the reason why they are safe. */
const EXCEPTIONS: { readonly [operation: string]: string } = {
  'identity.createSignInLink':
    'a repeated request sends a second mail, within a limit; each link works for one sign-in',
  'identity.showSignInLink': 'it only reads; the token is in the body, because addresses are logged',
  'identity.createSession': 'a sign-in token works once; after a lost answer the person requests another link',
  'identity.createSignInCode':
    'a repeated request sends a second mail, within a limit, and voids the code of the first',
  'identity.createCodeSession': 'a code works once; after a lost answer the person requests another',
  'identity.createEnrolmentChallenge': 'a repeated request makes another challenge; each adds one passkey',
  'identity.enrolPasskey': 'a challenge adds one passkey; after a lost answer the list shows it',
  'identity.listOwnPasskeys': 'a person has at most twenty',
  'identity.createPasskeyChallenge': 'a repeated request makes another challenge; each signs in once',
  'identity.createPasskeySession': 'a challenge signs in once; after a lost answer the browser asks for another',
  'identity.createPackerSession': 'a second session of the same browser replaces the first',
  'identity.renewSession': 'a token may be used again within 30 s, since the answer may have been lost',
  'identity.listOwnSessions': 'those of one person are few, and 100 are shown at most',
  'identity.createSecondFactorSecret': 'a repeated request answers another secret, which voids the first',
  'identity.enrolSecondFactor': 'a code works once; after a lost answer a further code makes new recovery codes',
  'identity.giveSecondFactor': 'a code works once, and a session that has given the factor keeps it',
  'identity.replaceRecoveryCodes': 'a code works once; further codes void the ones before',
  'identity.removeSecondFactor': 'a removed factor stays removed',
  'orders.createHandOver': 'a repeated request answers another code, which voids the first',
  'orders.redeemHandOver': 'whoever has got the draft is answered with it again',
  'orders.createUploadSlip': 'a slip is a signed statement of the current state; nothing is stored',
  'orders.createHoldUploadSlip': 'a slip is a signed statement of the current state; nothing is stored',
  'orders.createPaymentSlip': 'a slip is a signed statement of the current state; nothing is stored',
  'orders.drawLabels': 'it draws what the caller sends; nothing is stored',
  'orders.drawRuler': 'it draws what the caller sends; nothing is stored',
  'orders.listHandOver':
    'a driver signs for a list of a day as a whole; 1,000 parcels at most, and it says if there are more',
  'orders.listRemakes': 'an order is made again 20 times at most',
  'orders.leaveStation': 'whoever has left a station stays away',
  'partners.createPartnerCode': 'a person has one code, which a repeated request returns',
  'files.createUpload': 'tus has no key; an abandoned upload expires',
  'files.checkStorage': 'a repeated request makes a second test file, which is removed after a day',
  'files.continueUpload': 'in tus the offset is the version of an upload',
  'payments.checkPayment': 'it asks the provider, and records what that says once',
  'payments.receiveYooKassaNotification': 'the bank defines the request; payments reads the payment back from the bank',
  'payments.receiveStripeEvent': 'the bank defines the request; the event id identifies it',
  'files.deleteScans': 'a deleted file stays deleted',
  'files.restoreScans': 'a restored file stays restored',
  'files.listScans': 'the scans of one order are few',
  'files.listBoxPhotos': 'a box has six at most',
  'payments.listPayments': 'an order has one payment or none',
  'payments.listPendingChecks': 'it answers the newest check, or none',
  'orders.listPatientNames': 'of at most 100 patients, whom the caller names',
  'fulfilment-ftp.listTransfers': 'one per scan of one order',
  'fulfilment-ftp.sendAgain': 'a file is sent once; a repeated request makes it due again, or finds it sent',
  'fulfilment-ftp.processTransfers': 'each file is sent once, however often it is made due',
  'fulfilment-ftp.deleteTransfers': 'a deleted file stays deleted',
  'fulfilment-ftp.createTestTransfer': 'a repeated request replaces its file in the directory of tests',
  'partners.listDuePartners': 'a run pays all of them; 500 at most, and it says if there are more',
  'partners.listPartnerCodes': 'a person has one code or none',
  'partners.explainReferredOrders': 'five orders at most begin with a number',
  'partners.listVisitDays': 'those of a quarter',
  'partners.createVisit': 'a visitor is counted once a day, however often the request comes',
  'partners.listAffiliates': 'an e-mail is one partner’s client or nobody’s',
  'partners.listProgrammes': 'one per site',
  'partners.listPartnerDuplicates': '100 shown at most, and it says if there are more',
}

/** A retry creates no second record, a change overwrites no unseen version, and every list has pages. */
export const repeats: Check = {
  name: 'creations take keys, changes versions, lists cursors',
  run: async (root) => {
    const all = SERVICES.flatMap((it) => operationsOf(root, it))
    const lacking = all.map((it) => ({ ...it, lacks: lacksOf(it) })).filter((it) => it.lacks.length)
    return [
      ...lacking.filter((it) => !EXCEPTIONS[it.name]).flatMap(({ at, lacks }) => lacks.map((it) => `${at} ${it}.`)),
      ...Object.keys(EXCEPTIONS)
        .filter((name) => !lacking.some((it) => it.name === name))
        .map((name) => `${name} needs no exception: remove it from infra/checks/contracts/repeats.ts.`),
    ]
  },
}

type Documented = { name: string; at: string; method: string; operation: Json; answer: Json }

function operationsOf(root: string, service: Service): Documented[] {
  const document = JSON.parse(read(root, `contracts/openapi/${service}.json`)) as Json
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({
      name: `${service}.${operation.operationId}`,
      at: `${service}: ${method.toUpperCase()} ${path}`,
      method,
      operation,
      answer: resolved(operation.responses?.[200]?.content?.['application/json']?.schema, document) ?? {},
    })),
  )
}

function lacksOf({ method, operation, answer }: Documented): string[] {
  const takes = (place: string, name: string) =>
    operation.parameters?.some((it: Json) => it.in === place && it.name === name) ?? false
  const tells = (code: string) => JSON.stringify(operation.responses ?? {}).includes(code)
  const isKeyed = takes('header', 'idempotency-key')
  const isVersioned = takes('header', 'if-match')
  const isList = method === 'get' && Boolean(answer.properties?.items)
  return [
    // A POST that changes a record, such as a completion, takes its version instead of a key.
    ...(method === 'post' && !isKeyed && !isVersioned ? ['takes no Idempotency-Key'] : []),
    ...(method === 'patch' && !isVersioned ? ['takes no If-Match'] : []),
    ...(isKeyed && !(tells('key-reused') && tells('precondition-required'))
      ? ['takes an Idempotency-Key, but does not say how it refuses one']
      : []),
    ...(isVersioned && !(tells('version-changed') && tells('precondition-required'))
      ? ['takes an If-Match, but does not say how it refuses one']
      : []),
    ...(isList && !(takes('query', 'cursor') && takes('query', 'limit') && answer.properties.next)
      ? ['answers a list without a cursor, a limit or what comes next']
      : []),
  ]
}
