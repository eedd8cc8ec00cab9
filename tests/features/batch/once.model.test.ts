import { type Call, memoryDriver } from '@portico/core'
import { requestErrors } from '@portico/core/errors'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchChain, callOf, openBatches } from './setup/batchChain.ts'

const runs = process.env.PORTICO_FULL ? 5_000 : 25
const maxTabs = 3

type Page = Awaited<ReturnType<typeof openBatches>>
/** A question that the wallet shows. */
type Prompt = {
  readonly tab: number
  /** The calls that it asks for, by their values. */
  readonly calls: readonly bigint[]
  /** The visitor had ticked that an earlier request may be open. */
  readonly isTicked: boolean
  state: 'open' | 'made' | 'ended'
  /** The page that asked is gone, so that nobody hears the answer. */
  isDead: boolean
  settle(answer: 'agree' | 'decline' | 'lose'): void
}
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('press' as const), at: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tick' as const), at: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'agree' as const,
        'agree' as const,
        'decline' as const,
        'lose' as const,
      ),
      at: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), at: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const), at: fc.nat(2) }) },
)
const schedule = fc.tuple(
  fc.constantFrom('none' as const, 'supported' as const),
  fc.array(action, { minLength: 5, maxLength: 25 }),
)

/** A browser with tabs of one site, whose wallet shows its questions until they are answered. */
function browser(manners: 'none' | 'supported') {
  const storage = memoryDriver()
  const parts = batchChain(manners)
  const { chain } = parts
  const prompts: Prompt[] = []
  const tabs: Page[] = []
  const calls = [1n, 2n, 3n].map((value): Call => ({ ...callOf('works'), value }))
  const ask = (tab: number, asked: readonly Call[], made: () => object) =>
    new Promise<never>((resolve, reject) => {
      const prompt: Prompt = {
        tab,
        calls: asked.map(({ value }) => value ?? 0n),
        isTicked: tabs[tab]?.store.review.consent.seen !== undefined,
        state: 'open',
        isDead: false,
        settle(answer) {
          prompt.state = answer === 'decline' ? 'ended' : 'made'
          const result = answer === 'decline' ? undefined : made()
          if (prompt.isDead) return
          if (answer === 'agree') resolve(result as never)
          // The connection to the wallet broke after it had carried it out.
          else if (answer === 'lose') reject(Object.assign(new Error('lost'), { code: 4900 }))
          else reject(requestErrors.create('rejected', []))
        },
      }
      prompts.push(prompt)
    })
  const open = async (tab: number) => {
    const { load } = parts.adapter
    const adapter = {
      ...parts.adapter,
      load: async (host: Parameters<typeof load>[0]) => {
        const own = await load(host)
        return {
          ...own,
          sendTransaction: ({ transaction }: { transaction: unknown }) => {
            const call = transaction as Call
            return ask(tab, [call], () => {
              const hash = `0x${chain.outcomes.size + 1}`
              chain.executed.push(call)
              chain.outcomes.set(hash, 'confirmed')
              return { hash }
            })
          },
          sendCalls: ({ calls: asked }: { calls: readonly Call[] }) =>
            ask(tab, asked, () => {
              const hash = `0x${chain.outcomes.size + 1}`
              chain.executed.push(...asked)
              chain.outcomes.set(hash, 'confirmed')
              chain.bundles.set(hash, { hashes: [hash], status: 200 })
              return { id: hash }
            }),
        }
      },
    } as typeof parts.adapter
    const page = await openBatches({ ...parts, adapter }, storage)
    tabs[tab] = page
    if (page.store.unfinished) void page.store.goOn().catch(() => undefined)
    else void page.kit.features.batch.run({ calls }).catch(() => undefined)
    await settle(page)
  }
  const close = (tab: number) => {
    tabs[tab]?.stop()
    for (const prompt of prompts) if (prompt.tab === tab) prompt.isDead = true
  }
  return { chain, prompts, tabs, open, close }
}

async function settle({ clock }: Page): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await clock.advance(250)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

/** Questions for a call that may be carried out, or was, without a tick of the visitor. */
function unasked(prompts: readonly Prompt[], started: number): readonly Prompt[] {
  return prompts.slice(started).filter((prompt) => {
    const before = prompts.slice(0, prompts.indexOf(prompt))
    const isSame = (it: Prompt) => it.calls.some((call) => prompt.calls.includes(call))
    return before.some((it) => isSame(it) && it.state !== 'ended') && !prompt.isTicked
  })
}

it('S24 asks for no call twice without a tick, for any tabs, reloads and answers', {
  timeout: process.env.PORTICO_FULL ? 2_700_000 : 120_000,
}, async () => {
  for (const [manners, actions] of fc.sample(schedule, runs)) {
    const { prompts, tabs, open, close } = browser(manners)
    await open(0)
    for (const [step, { kind, at }] of actions.entries()) {
      const tab = at % tabs.length
      const page = tabs[tab]!
      const started = prompts.length
      if (kind === 'press') void page.store.confirm()
      else if (kind === 'tick') page.store.review.accept(true)
      else if (kind === 'open') {
        if (tabs.length < maxTabs) await open(tabs.length)
      } else if (kind === 'reload') {
        close(tab)
        await open(tab)
      } else {
        const shown = prompts.filter(({ state }) => state === 'open')
        shown[at % Math.max(shown.length, 1)]?.settle(kind)
      }
      for (const it of tabs) await settle(it)
      const about = `${manners}, step ${step} of ${JSON.stringify(actions)}`
      expect(unasked(prompts, started), about).toEqual([])
      // Who runs a batch again that was made wants it again.
      if (tabs.some(({ store }) => store.status === 'done')) break
    }
    for (const it of tabs) it.stop()
  }
})
