import type Stripe from 'stripe'
import type { ProviderDispute, ProviderDisputes, ProviderPayment } from '../payment/provider'
import { isOurs, orForeign } from './foreign'
import { answered, found, inSpan, read } from './stripe-calls'
import { pageOf } from './stripe-charge-wire'
import { evidenceParams, fileIdOf, readDispute } from './stripe-dispute-wire'
import { intentOf } from './stripe-wire'

type ToldDispute = { dispute: ProviderDispute; intent: string | undefined }

function readTold(body: unknown): ToldDispute | undefined {
  const dispute = readDispute(body)
  return dispute && { dispute, intent: intentOf(body) }
}

/**
 * Stripe's disputes: their evidence is uploaded as files, and submitted once. `sessionOf` finds the payment of an intent, since
 * one attempt may have two.
 */
export function stripeDisputes(
  { disputes, files }: Pick<Stripe, 'disputes' | 'files'>,
  sessionOf: (intent: string) => Promise<ProviderPayment | undefined>,
): ProviderDisputes {
  const EXPANDED = { expand: ['payment_intent'] }
  async function withPayment({ dispute, intent }: ToldDispute): Promise<ProviderDispute> {
    const session = dispute.attemptId === null || intent === undefined ? undefined : await sessionOf(intent)
    return session ? { ...dispute, providerPaymentId: session.id } : dispute
  }
  return {
    async read(id) {
      const told = await found(answered(disputes.retrieve(id, EXPANDED), orForeign(readTold)))
      return told && isOurs(told) ? withPayment(told) : undefined
    },
    upload(key, { name, type, content }) {
      const data = Buffer.from(content)
      const params = { purpose: 'dispute_evidence', file: { name, type, data } } as const
      return answered(files.create(params, { idempotencyKey: key }), fileIdOf)
    },
    contest: (id, answerId, text, sent) =>
      answered(
        disputes.update(id, { ...evidenceParams(answerId, text, sent), ...EXPANDED }, { idempotencyKey: answerId }),
        readTold,
      ).then(withPayment),
    accept: (id, answerId) =>
      answered(disputes.close(id, EXPANDED, { idempotencyKey: answerId }), readTold).then(withPayment),
    list: (span) =>
      inSpan(span, async (page) => {
        const { data, next } = await answered(disputes.list(page), pageOf)
        return { items: data.map(orForeign((it) => read(it, readDispute))), next }
      }),
  }
}
