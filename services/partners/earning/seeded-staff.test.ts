import { expect, setDefaultTimeout, test } from 'bun:test'
import { aPaidOrder, NOON } from '../builders'
import { type Booked, earned, entriesFor, type Facts, keyOf, type OrderFacts, type Span } from '../partner/earning'
import { type Finding, HARD_RULES, isHard, SOFT_RULES } from '../partner/findings'
import { type Numbers, numbers } from '../test/numbers'

setDefaultTimeout(180_000)

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const HOUR_MS = 60 * 60_000
const CUSTOMERS = 3_000

type Partner = { id: string; basisPoints: number }
type Move = { partnerId: string; at: Date; orderId: string }
/** All that happens about a customer. `codePartnerId`: whose code made the referral; `merge`: two of the partners become one. */
type Story = {
  orders: OrderFacts[]
  codePartnerId: string
  moves: Move[]
  links: Facts['links'][number][]
  findings: Finding[]
  merge: { from: string; to: string } | undefined
}

/** A partner of each two has the rate of the other, with whom staff may merge them: else it would matter when they do. */
const somePartners = (by: Numbers): Partner[] =>
  Array.from({ length: 10 }, (_, at) => ({ id: `p${at}`, basisPoints: by.below(3_000) })).map((it, at, all) => ({
    ...it,
    basisPoints: all[at - (at % 2)]?.basisPoints ?? it.basisPoints,
  }))

function aStory(by: Numbers, partners: readonly Partner[]): Story {
  let placedAt = NOON
  const orders = Array.from({ length: 1 + by.below(5) }, (): OrderFacts => {
    placedAt = new Date(placedAt.getTime() + (1 + by.below(4_000)) * HOUR_MS)
    const totalMinor = 1 + by.below(5_000_000)
    return aPaidOrder({
      placedAt,
      paidAt: by.chance(85) ? new Date(placedAt.getTime() + by.below(600) * HOUR_MS) : null,
      totalMinor,
      leftMinor: by.chance(15) ? by.below(totalMinor + 1) : null,
      isCancelled: by.chance(10),
    })
  })
  const one = () => by.one(partners).id
  const order = () => by.one(orders).id
  const codePartnerId = one()
  const moves = Array.from({ length: by.below(3) }, (_, index): Move => {
    const at = new Date((orders[0]?.placedAt ?? NOON).getTime() + (1 + by.below(16_000)) * HOUR_MS + index)
    return { partnerId: one(), at, orderId: order() }
  }).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const links = Array.from({ length: by.below(3) }, () => ({ orderId: order(), partnerId: one() }))
  const findings = Array.from(
    { length: by.below(3) },
    (): Finding => ({
      orderId: order(),
      partnerId: by.one([codePartnerId, ...[...moves, ...links].map((it) => it.partnerId)]),
      rule: by.one([...HARD_RULES, ...SOFT_RULES]),
      state: by.one(['open', 'accepted', 'voided']),
    }),
  ).filter((it, at, all) => all.findIndex((one) => isSame(one, it)) === at)
  const pair = 2 * by.below(partners.length / 2)
  const merge = by.chance(30) ? { from: `p${pair + 1}`, to: `p${pair}` } : undefined
  return { orders, codePartnerId, moves, links, findings, merge }
}

/** What is known of a story so far; an order that is not known yet has not been placed. */
type Known = {
  orders: Map<string, OrderFacts>
  isReferred: boolean
  moves: Move[]
  links: Story['links']
  findings: Finding[]
  isMerged: boolean
}

const keptOf =
  ({ merge }: Story, isMerged: boolean) =>
  (id: string) =>
    isMerged && merge?.from === id ? merge.to : id

function factsOf(story: Story, known: Known, programmes: Facts['programmes'], booked: readonly Booked[]): Facts {
  const kept = keptOf(story, known.isMerged)
  const [first] = story.orders
  const { codePartnerId } = story
  const begun = [
    ...(known.isReferred && first
      ? [{ partnerId: codePartnerId, since: first.placedAt, firstOrderId: first.id, source: 'code' as const }]
      : []),
    ...known.moves
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ partnerId, at, orderId }) => ({ partnerId, since: at, firstOrderId: orderId, source: 'staff' as const })),
  ]
  const spans = begun.map(
    (it, at): Span => ({ ...it, partnerId: kept(it.partnerId), until: begun[at + 1]?.since ?? null }),
  )
  return {
    orders: [...known.orders.values()].toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime()),
    spans,
    links: known.links.map((it) => ({ ...it, partnerId: kept(it.partnerId) })),
    findings: known.findings.map((it) => ({ ...it, partnerId: kept(it.partnerId) })),
    programmes,
    booked,
  }
}

type Sums = Map<string, number>
const add = (sums: Sums, partnerId: string, minor: number) => sums.set(partnerId, (sums.get(partnerId) ?? 0) + minor)

/** Books a story while it becomes known in any order, each of its facts twice; returns what is known in the end. */
function tell(by: Numbers, story: Story, programmes: Facts['programmes'], sums: Sums): Known {
  const known: Known = { orders: new Map(), isReferred: false, moves: [], links: [], findings: [], isMerged: false }
  const booked = new Map<string, Booked>()
  const learn =
    <Of>(list: Of[], it: Of) =>
    () =>
      void (list.includes(it) || list.push(it))
  const facts = [
    ...story.orders.flatMap((order) => {
      const placed = { ...order, paidAt: null, leftMinor: null, isCancelled: false }
      const tellOf = (of: keyof OrderFacts) => () =>
        known.orders.set(order.id, { ...(known.orders.get(order.id) ?? placed), [of]: order[of] })
      return [tellOf('placedAt'), tellOf('paidAt'), tellOf('leftMinor'), tellOf('isCancelled')]
    }),
    () => {
      known.isReferred = true
    },
    ...story.moves.map((it) => learn(known.moves, it)),
    ...story.links.map((it) => learn(known.links, it)),
    ...story.findings.map((it) => () => {
      // It is open until staff decide.
      const at = known.findings.findIndex((one) => one === it || (one.state === 'open' && isSame(one, it)))
      if (at < 0) known.findings.push({ ...it, state: 'open' })
      else known.findings[at] = it
    }),
    () => {
      if (known.isMerged || !story.merge) return
      known.isMerged = true
      merge(story.merge, booked, sums)
    },
  ]
  for (const fact of by.shuffled([...facts, ...facts])) {
    fact()
    const now = factsOf(story, known, programmes, [...booked.values()])
    for (const entry of entriesFor(earned(now), now.booked)) {
      const { kind, basisPoints, payableAt, amountMinor, orderId, partnerId } = entry
      const before = booked.get(keyOf(entry))
      const commission = kind === 'commission' ? { basisPoints, payableAt } : (before?.commission ?? null)
      booked.set(keyOf(entry), {
        orderId,
        partnerId,
        commission,
        amountMinor: (before?.amountMinor ?? 0) + amountMinor,
      })
      add(sums, partnerId, amountMinor)
    }
  }
  return known
}

const isSame = (a: Finding, b: Finding) => a.orderId === b.orderId && a.partnerId === b.partnerId && a.rule === b.rule

/** The money of one partner becomes the other's; of an order for which both have a commission, one stays. */
function merge({ from, to }: { from: string; to: string }, booked: Map<string, Booked>, sums: Sums): void {
  for (const [key, it] of [...booked]) {
    if (it.partnerId !== from) continue
    booked.delete(key)
    add(sums, from, -it.amountMinor)
    const moved = { ...it, partnerId: to }
    if (booked.get(keyOf(moved))?.commission) continue
    booked.set(keyOf(moved), moved)
    add(sums, to, it.amountMinor)
  }
}

/** Adds what a story earns by the words of the register. */
function addExpected(story: Story, rateOf: ReadonlyMap<string, number>, sums: Sums): void {
  const kept = keptOf(story, story.merge !== undefined)
  const [first] = story.orders
  const owners = [
    { id: kept(story.codePartnerId), at: NOON, firstOrderId: first?.id },
    ...story.moves.map((it) => ({ id: kept(it.partnerId), at: it.at, firstOrderId: it.orderId })),
  ]
  const foundOf = (orderId: string | undefined, id: string) =>
    story.findings.filter((it) => it.orderId === orderId && kept(it.partnerId) === id)
  const isRefused = (orderId: string | undefined, id: string) =>
    foundOf(orderId, id).some((it) => isHard(it.rule) && it.state !== 'accepted')
  const paid = story.orders
    .filter((it) => it.paidAt)
    .toSorted((a, b) => Number(a.paidAt) - Number(b.paidAt) || Number(a.placedAt) - Number(b.placedAt))
  for (const [at, { id, placedAt, paidAt, totalMinor, leftMinor, isCancelled }] of paid.entries()) {
    const linked = story.links.filter((it) => it.orderId === id).map((it) => kept(it.partnerId))
    const owner = owners.filter((it) => it.at <= (paidAt ?? NOON)).at(-1)?.id // AFF-045
    const firstPlaced = Math.min(...paid.slice(0, at + 1).map((it) => it.placedAt.getTime()))
    const isActive = placedAt.getTime() <= firstPlaced + 365 * 24 * HOUR_MS // AFF-051
    const isOfOwn = owners.some((it) => it.id === owner && isRefused(it.firstOrderId, it.id)) // AFF-011
    const earning = new Set([...linked, ...(owner && isActive && !isOfOwn ? [owner] : [])]) // AFF-050
    for (const partnerId of earning) {
      if (isCancelled || isRefused(id, partnerId)) continue // AFF-014, AFF-011
      if (foundOf(id, partnerId).some((it) => it.state === 'voided')) continue
      const minor = leftMinor ?? totalMinor ?? 0
      add(sums, partnerId, Math.round((minor * (rateOf.get(partnerId) ?? 0)) / 10_000))
    }
  }
}

const nonZero = (sums: Sums) => Object.fromEntries([...sums].filter(([, it]) => it !== 0).toSorted())

test(`AFF-014 AFF-038 AFF-045 AFF-050 what customers earn partners is the same whenever staff move and link them, merge partners, and decide on findings (SEED=${SEED})`, () => {
  const by = numbers(SEED)
  const partners = somePartners(by)
  const rateOf = new Map(partners.map((it) => [it.id, it.basisPoints]))
  const programmes: Facts['programmes'] = new Map(
    partners.map(({ id, basisPoints }) => [id, { rates: [{ since: NOON, basisPoints }], terms: [] }]),
  )
  const stories = Array.from({ length: CUSTOMERS }, () => aStory(by, partners))
  for (const story of stories) {
    const [sums, again, expected]: Sums[] = [new Map(), new Map(), new Map()]
    const known = tell(by, story, programmes, sums as Sums)
    for (const it of entriesFor(earned(factsOf(story, known, programmes, [])), []))
      add(again as Sums, it.partnerId, it.amountMinor)
    addExpected(story, rateOf, expected as Sums)
    expect([nonZero(sums as Sums), nonZero(again as Sums)]).toEqual([
      nonZero(expected as Sums),
      nonZero(expected as Sums),
    ])
  }
  const drawn = [
    stories.flatMap((it) => it.moves),
    stories.flatMap((it) => it.links),
    stories.flatMap((it) => it.findings),
    stories.flatMap((it) => it.merge ?? []),
  ]
  for (const it of drawn) expect(it.length).toBeGreaterThan(CUSTOMERS / 10)
})
