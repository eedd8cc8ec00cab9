import { memoryDriver } from '@portico/core'
import { OpenRequests } from '@portico/core/calls'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyedStorage } from '../../core/src/storage/keyedStorage.ts'
import { evmSigner } from '../fakes/evmSigner.ts'

const runs = process.env.PORTICO_FULL ? 5_000 : 300
const hourMs = 3_600_000
const alice = evmSigner(undefined)
const places = [
  alice,
  { ...alice, account: { ...alice.account, address: `0x${'b0'.repeat(20)}` } },
] as const
const failures = {
  decline: { code: 4001 },
  lose: { code: 'bip122/unknownOutcome' },
  break: { code: 4900 },
} as const

const step = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), page: fc.nat(2), place: fc.nat(1) }),
  fc.record({ kind: fc.constant('tick' as const), page: fc.nat(2), place: fc.nat(1) }),
  fc.record({
    kind: fc.constantFrom('agree' as const, 'decline' as const, 'lose' as const, 'break' as const),
    page: fc.nat(5),
  }),
  fc.record({ kind: fc.constant('reload' as const), page: fc.nat(2) }),
  fc.record({ kind: fc.constant('wait' as const), page: fc.nat(40) }),
  fc.record({ kind: fc.constant('setBack' as const), page: fc.nat(40) }),
)

type Prompt = {
  readonly id: string | undefined
  readonly place: number
  readonly askedAt: number
  isOpen: boolean
  settle(kind: 'agree' | keyof typeof failures): void
}

/** Three pages of a site, whose wallet shows what it was asked for until it is answered. */
function browser() {
  const driver = memoryDriver()
  /** What the clocks say, and how long it took. */
  const time = { now: 1_800_000_000_000, passed: 0 }
  const clock = { now: () => time.now, after: () => () => undefined, random: () => 0 }
  const prompts: Prompt[] = []
  const open = () => ({
    requests: new OpenRequests({ storage: keyedStorage(driver, 'x/'), clock }, 'x'),
    accepted: [[], []] as (readonly string[])[],
    isGone: false,
  })
  const pages = [open(), open(), open()]
  const show = (page: (typeof pages)[number], place: number) =>
    new Promise<void>((resolve, reject) => {
      const prompt: Prompt = {
        id: page.requests.all[0]?.id,
        place,
        askedAt: time.passed,
        isOpen: true,
        settle(kind) {
          // Nobody hears the answer that a page does not live to see.
          prompt.isOpen = kind === 'lose' || kind === 'break' || page.isGone
          if (page.isGone) return
          if (kind === 'agree') resolve()
          else reject(failures[kind])
        },
      }
      prompts.push(prompt)
    })
  return { time, prompts, pages, open, show }
}

it('S24 asks no wallet again without a tick that covers all that may be open, for any pages, answers and clocks', async () => {
  for (const schedule of fc.sample(fc.array(step, { minLength: 4, maxLength: 30 }), runs)) {
    const { time, prompts, pages, open, show } = browser()
    const answered = new Set<Prompt>()
    for (const it of schedule) {
      const page = pages[it.page % pages.length]!
      if (it.kind === 'ask') {
        const place = places[it.place]!
        const accepted = page.accepted[it.place] ?? []
        page.accepted[it.place] = []
        const before = prompts.filter(
          (one) => one.place === it.place && one.isOpen && time.passed - one.askedAt < hourMs,
        )
        const count = prompts.length
        page.requests.ask(place, accepted, () => show(page, it.place)).catch(() => undefined)
        const isAsked = prompts.length > count
        const isCovered = before.every(({ id = '' }) => accepted.includes(id))
        if (isAsked) expect(isCovered, JSON.stringify(schedule)).toBe(true)
      } else if (it.kind === 'tick') {
        page.requests.read()
        page.accepted[it.place] = page.requests.of(places[it.place]!)
      } else if (it.kind === 'reload') {
        page.isGone = true
        pages[it.page % pages.length] = open()
      } else if (it.kind === 'wait') {
        time.now += it.page * 60_000
        time.passed += it.page * 60_000
      } else if (it.kind === 'setBack') time.now -= it.page * 600_000
      else {
        const shown = prompts.filter((one) => !answered.has(one))
        const prompt = shown[it.page % Math.max(shown.length, 1)]
        if (prompt) answered.add(prompt)
        prompt?.settle(it.kind)
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
})
