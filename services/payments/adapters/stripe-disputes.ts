import type Stripe from 'stripe'
import type { ProviderDisputes } from '../domain/provider'
import { isOurs, orForeign } from './foreign'
import { answered, found, inSpan, read } from './stripe-calls'
import { pageOf } from './stripe-charge-wire'
import { evidenceParams, fileIdOf, readDispute } from './stripe-dispute-wire'

/** Stripe's disputes: their evidence is uploaded as files, and submitted once. */
export function stripeDisputes({ disputes, files }: Pick<Stripe, 'disputes' | 'files'>): ProviderDisputes {
  const EXPANDED = { expand: ['payment_intent'] }
  return {
    async read(id) {
      const dispute = await found(answered(disputes.retrieve(id, EXPANDED), orForeign(readDispute)))
      return isOurs(dispute) ? dispute : undefined
    },
    upload(key, { name, type, content }) {
      const data = Buffer.from(content)
      const params = { purpose: 'dispute_evidence', file: { name, type, data } } as const
      return answered(files.create(params, { idempotencyKey: key }), fileIdOf)
    },
    contest: (id, answerId, text, sent) =>
      answered(
        disputes.update(id, { ...evidenceParams(answerId, text, sent), ...EXPANDED }, { idempotencyKey: answerId }),
        readDispute,
      ),
    accept: (id, answerId) => answered(disputes.close(id, EXPANDED, { idempotencyKey: answerId }), readDispute),
    list: (span) =>
      inSpan(span, async (page) => {
        const { data, next } = await answered(disputes.list(page), pageOf)
        return { items: data.map(orForeign((it) => read(it, readDispute))), next }
      }),
  }
}
