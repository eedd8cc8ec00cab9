import { afterEach, expect, it, vi } from 'vitest'
import { openDapp } from './setup/openDapp.ts'
import { startRelay } from './setup/startRelay.ts'
import { startWallet } from './setup/startWallet.ts'

afterEach(() => vi.restoreAllMocks())

const minute = 60_000

/** Holds back the timers of four minutes and more, until they are run in the order of their times. */
function holdLongTimers() {
  const held = new Map<unknown, { readonly ms: number; run(): void }>()
  const { setTimeout: start, clearTimeout: stop } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms < 4 * minute || ms > 6 * minute) return start(run, ms)
    const timer = {}
    held.set(timer, { ms, run })
    return timer
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    if (!held.delete(timer)) stop(timer)
  })
  return {
    count: () => held.size,
    /** Runs the next timer, and waits for what follows from it. */
    async runNext() {
      const [next] = [...held].sort(([, one], [, other]) => one.ms - other.ms)
      if (!next) return
      held.delete(next[0])
      next[1].run()
      await new Promise((resolve) => start(resolve, 0))
    },
  }
}

it('F4 a request that the wallet never answers expires once, and leaves no unhandled rejection', async () => {
  const { url: relayUrl } = await startRelay()
  const wallet = await startWallet(relayUrl, { answer: () => new Promise(() => undefined) })
  const { kit, connect } = openDapp({ options: { relayUrl } })
  await connect(wallet.pair)
  const unhandled: unknown[] = []
  const collect = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', collect)
  try {
    const timers = holdLongTimers()
    const asked = kit.signMessage({ message: 'hello' }).catch((error) => error)
    await expect.poll(() => wallet.calls).toHaveLength(1)
    expect(timers.count()).toBeGreaterThan(0)
    while (timers.count() > 0) await timers.runNext()
    expect(unhandled).toEqual([])
    expect(await asked).toMatchObject({ code: 'walletConnect/expired' })
  } finally {
    process.off('unhandledRejection', collect)
  }
})
